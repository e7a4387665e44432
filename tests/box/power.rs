//! The flash journal when the power goes away, pages rot and sectors wear out: the last or the
//! last-but-one document, or a clear word; never another one.

use std::collections::HashSet;

use campfire::play::chance::seeded;
use campfire::play::host::{Host, HostConfig};
use campfire::play::store::Store;
use campfire::trials::walk::{Going, HouseRules, Temper, Walk};
use campfire_core::app::App;
use campfire_core::flash::{
    DOCUMENT_BYTES, DocumentStore, Found, SaveError, Tidy, Unreadable, VERSION,
};
use campfire_core::games::tribes::{Players, Settings, Setup, State};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::nor::{Cut, Nor, PAGE};

type Document = Vec<u8>;

/// What an app keeps before a game and after every step of a random one, with decisions taken back
/// and corrections in it.
fn game(seed: u64, steps: usize) -> Vec<Document> {
    let (app, _) = App::open(seeded(seed), Ok(None));
    let mut documents = vec![app.keep().to_vec()];
    let players = Players::ALL[(seed % 3) as usize];
    let mut walk = Walk::<State>::new(seed, players.count(), Temper::Fickle, HouseRules::Usual)
        .expect("it begins");
    for _ in 0..steps {
        if walk.step().expect("every step is legal") != Going::On {
            break;
        }
        documents.push(App::resume(seeded(seed), walk.session.clone()).keep().to_vec());
    }
    documents
}

/// What an app keeps after every step of a game that only ends when its journal is full.
fn long_game(seed: u64, steps: usize) -> Vec<Document> {
    let mut setup = Setup::new(Players::Four);
    setup.settings.target = Settings::MAX_TARGET;
    let mut walk = Walk::<State>::with_setup(seed, setup).expect("it begins");
    let step = |_| {
        (walk.step().expect("every step is legal") == Going::On)
            .then(|| App::resume(seeded(seed), walk.session.clone()).keep().to_vec())
    };
    (0..steps).map_while(step).collect()
}

/// Tidies up until there is nothing more to do, and says how many steps that took.
fn tidy<const S: usize>(store: &mut DocumentStore<Nor<S>>) -> usize {
    for step in 0..100 {
        if store.tidy().expect("it can be tidied up") == Tidy::Done {
            return step;
        }
    }
    panic!("tidying up does not come to an end");
}

/// What a flash keeps.
fn kept<const S: usize>(flash: Nor<S>) -> Result<Option<(Document, Found)>, Unreadable> {
    let store = DocumentStore::open(flash);
    store.kept().map(|kept| kept.map(|(document, found)| (document.to_vec(), found)))
}

/// What a flash keeps after a power cut: always the last document, as far as anybody can know.
fn resumed<const S: usize>(flash: Nor<S>) -> Option<Document> {
    let (document, found) = kept(flash).expect("it can be read")?;
    assert_eq!(found, Found::Last);
    Some(document)
}

/// The flash as it is when the power comes back.
fn after<const S: usize>(flash: &Nor<S>, cut: Cut) -> Nor<S> {
    assert!(!flash.misused, "real flash would have refused that");
    Nor::holding(flash.bytes.clone()).with_cut(cut)
}

/// Something that a box does with its journal.
#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Save(&'a Document),
    Tidy,
}

/// Does a step; what becomes of it is looked at later.
fn take<const S: usize>(store: &mut DocumentStore<Nor<S>>, step: Step) {
    match step {
        Step::Save(document) => {
            let _ = store.save(document);
        }
        Step::Tidy => {
            let _ = store.tidy();
        }
    }
}

/// Every flash that a power cut in this step can leave, each once.
fn cuts<const S: usize>(store: &DocumentStore<Nor<S>>, step: Step, see: &mut impl FnMut(&Nor<S>)) {
    let mut before = Vec::new();
    for left in 1.. {
        let mut cut = store.clone();
        cut.flash().cut_after(left - 1);
        take(&mut cut, step);
        if !cut.flash().is_off() {
            return;
        }
        if cut.flash().bytes != before {
            before.clone_from(&cut.flash().bytes);
            see(cut.flash());
        }
    }
}

/// Whether a box has time to tidy up between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    Leisurely,
    Hasty,
}

/// Plays documents through a journal, and shows every step with what is kept before and after it.
fn play<const S: usize>(
    flash: Nor<S>,
    pace: Pace,
    documents: &[Document],
    see: &mut impl FnMut(&DocumentStore<Nor<S>>, Step, [Option<&Document>; 2]),
) -> Nor<S> {
    let first = resumed(flash.clone());
    let mut last = first.as_ref();
    let mut store = DocumentStore::open(flash);
    for document in documents {
        let mut tidy = if pace == Pace::Leisurely { Tidy::More } else { Tidy::Done };
        while tidy == Tidy::More {
            see(&store, Step::Tidy, [last, last]);
            tidy = store.tidy().expect("it can be tidied up");
        }
        see(&store, Step::Save(document), [last, Some(document)]);
        store.save(document).expect("it can be saved");
        last = Some(document);
    }
    store.release()
}

/// A flash after these documents.
fn played<const S: usize>(sectors: usize, documents: &[Document]) -> Nor<S> {
    let flash = play(Nor::new(sectors), Pace::Leisurely, documents, &mut |_, _, _| {});
    after(&flash, Cut::Clean)
}

/// Cuts the power in every place of a game and looks what comes back, and whether it goes on.
fn cut_everywhere<const S: usize>(
    start: Nor<S>,
    pace: Pace,
    cut: Cut,
    documents: &[Document],
) -> Nor<S> {
    let mut count = 0_usize;
    let next = documents.last().expect("there are documents");
    let flash = play(start.with_cut(cut), pace, documents, &mut |store, step, expected| {
        cuts(store, step, &mut |flash| {
            count += 1;
            let flash = after(flash, cut);
            let document = resumed(flash.clone());
            assert!(expected.contains(&document.as_ref()), "{step:?}: another document");
            // The next start tidies up and saves, or saves at once.
            let mut store = DocumentStore::open(flash);
            if count.is_multiple_of(2) {
                tidy(&mut store);
            }
            store.save(next).expect("it goes on");
            assert_eq!(resumed(after(store.flash(), cut)).as_ref(), Some(next));
        });
    });
    println!("{count} cuts, {} programs, erases {:?}", flash.programs, flash.erases);
    flash
}

/// Whether every sector was erased on the way.
fn turned_over<const S: usize>(flash: &Nor<S>) -> bool {
    flash.erases.iter().all(|erases| *erases > 0)
}

#[test]
fn a_power_cut_costs_at_most_the_last_action() {
    for cut in [Cut::Clean, Cut::Ragged] {
        // A second game begins in the place of the first one.
        let documents = [game(3, 45), game(4, 10)].concat();
        let start = played(4, &game(5, 30));
        assert!(turned_over(&cut_everywhere::<4096>(start, Pace::Leisurely, cut, &documents)));
    }
}

#[test]
fn a_power_cut_costs_at_most_the_last_action_if_there_is_never_time_to_tidy_up() {
    for cut in [Cut::Clean, Cut::Ragged] {
        let documents = [game(6, 40), game(7, 60)].concat();
        let start = played(16, &game(8, 30));
        assert!(turned_over(&cut_everywhere::<512>(start, Pace::Hasty, cut, &documents)));
    }
}

#[test]
fn a_power_cut_costs_at_most_the_last_action_of_a_long_game() {
    let documents = long_game(1, 1200);
    let (before, last) = documents.split_at(documents.len() - 12);
    assert!(last[0].len() > 2000, "a long game has {} bytes", last[0].len());
    for pace in [Pace::Leisurely, Pace::Hasty] {
        let start: Nor<512> = played(48, before);
        let flash = cut_everywhere(start, pace, Cut::Clean, last);
        assert!(flash.all_erases() > 0, "sectors are erased on the way");
    }
}

#[test]
fn every_two_successive_power_cuts_cost_at_most_the_last_action() {
    // Two actions in which the ring turns over: the first page of all is written anew.
    let game = game(9, 60);
    let turns_over = |split: &usize| {
        let start: Nor<512> = played(14, &game[..*split]);
        let end = play(start.clone(), Pace::Leisurely, &game[*split..][..2], &mut |_, _, _| {});
        end.bytes[0] != 0xFF && end.bytes[..PAGE] != start.bytes[..PAGE]
    };
    let split = (8..40).find(turns_over).expect("the ring turns over");
    let (before, documents) = (&game[..split], &game[split..][..2]);
    let next = &game[split + 2];
    let mut pairs = 0_usize;
    for cut in [Cut::Clean, Cut::Ragged] {
        // Flashes that look the same go on the same: each is looked at once.
        let mut seen = HashSet::new();
        let start = played::<512>(14, before).with_cut(cut);
        let flash = play(start, Pace::Leisurely, documents, &mut |store, step, expected| {
            cuts(store, step, &mut |flash| {
                if !seen.insert(flash.bytes.clone()) {
                    return;
                }
                let document = resumed(after(flash, cut));
                assert!(expected.contains(&document.as_ref()), "{step:?}");
                let mut store = DocumentStore::open(after(flash, cut));
                let expected = [document.as_ref(), Some(next)];
                for turn in 0..4 {
                    let step = if turn < 3 { Step::Tidy } else { Step::Save(next) };
                    cuts(&store, step, &mut |flash| {
                        pairs += 1;
                        let document = resumed(after(flash, cut));
                        assert!(expected.contains(&document.as_ref()), "{step:?}");
                        if pairs.is_multiple_of(16) {
                            let mut store = DocumentStore::open(after(flash, cut));
                            store.save(next).expect("it goes on");
                            assert_eq!(resumed(after(store.flash(), cut)).as_ref(), Some(next));
                        }
                    });
                    take(&mut store, step);
                }
            });
        });
        assert!(flash.all_erases() > 0, "sectors are erased on the way");
    }
    println!("{pairs} pairs of cuts");
    assert!(pairs > 50_000);
}

#[test]
fn power_cuts_without_end_do_not_use_up_the_flash() {
    let documents = long_game(22, 900);
    let last = documents.last().expect("there are documents");
    let almost = last.len() / PAGE * PAGE;
    let mut flash: Nor<4096> = played(6, &documents);
    for start in 0..100 {
        // At every start the document is written anew, and never to its end.
        let mut store = DocumentStore::open(flash);
        while !store.flash().is_off() {
            let mut trial = store.clone();
            let more = trial.tidy().unwrap_or_else(|error| panic!("start {start}: {error:?}"));
            assert_eq!(more, Tidy::More, "start {start}: there is no room to write it anew");
            if trial.flash().programs > store.flash().programs {
                store.flash().cut_after(almost);
            }
            take(&mut store, Step::Tidy);
        }
        flash = after(store.flash(), Cut::Clean);
        assert_eq!(resumed(flash.clone()).as_ref(), Some(last), "start {start}");
    }
    let mut store = DocumentStore::open(flash);
    store.save(&documents[0]).expect("it goes on");
}

#[test]
fn a_page_that_was_cut_short_is_never_built_upon() {
    let documents = game(10, 12);
    for (last, document) in documents.iter().enumerate().skip(1) {
        // The power goes away so late that the record reads right at the next start.
        let flash: Nor<4096> = played(16, &documents[..last]);
        let newest = flash.bytes.chunks(PAGE).rposition(|page| page[0] != 0xFF).expect("records");
        let mut store = DocumentStore::open(flash);
        store.save(document).expect("it can be saved");
        tidy(&mut store);
        // Later it does not.
        let mut flash = after(store.flash(), Cut::Clean);
        flash.bytes[newest * PAGE + 100] = 0;
        assert_eq!(resumed(flash).as_ref(), Some(document));
    }
}

#[test]
fn an_ordinary_action_is_one_program_and_no_erase() {
    let documents = [long_game(11, 2000), game(12, 200)].concat();
    let mut store = DocumentStore::open(Nor::<4096>::new(16));
    let mut idle_programs = 0;
    for (index, document) in documents.iter().enumerate() {
        let before = store.flash().programs;
        tidy(&mut store);
        idle_programs += store.flash().programs - before;
        let (programs, erases) = (store.flash().programs, store.flash().all_erases());
        store.save(document).expect("it can be saved");
        assert_eq!(store.flash().all_erases(), erases, "no erase in a turn");
        let programs = store.flash().programs - programs;
        // The first document of all has nothing to build on.
        assert!(programs == 1 || index == 0, "document {index} takes {programs} programs");
    }
    let flash = store.flash();
    let (least, most) = (flash.erases.iter().min(), flash.erases.iter().max());
    assert!(
        most.copied() <= least.map(|least| least + 1),
        "sectors wear alike: {:?}",
        flash.erases
    );
    assert!(least.copied() > Some(3), "the ring turns over");
    assert!(idle_programs * 5 < documents.len(), "{idle_programs} programs when idle");
    // Sixteen pages to a sector, and those that are ready were erased, too.
    assert!(flash.all_erases() <= flash.programs / 16 + 5);
}

#[test]
fn a_worn_sector_is_left_out() {
    for worn in 0..6 {
        let mut flash = Nor::<4096>::new(6);
        flash.worn_sectors = vec![worn];
        let documents = game(13, 200);
        play(flash, Pace::Leisurely, &documents, &mut |store, step, [before, _]| {
            if let (Step::Save(_), Some(before)) = (step, before) {
                assert_eq!(resumed(after(store.flash(), Cut::Clean)).as_ref(), Some(before));
            }
        });
    }
}

#[test]
fn pages_that_do_not_hold_their_bytes_are_left_out() {
    let mut flash = Nor::<4096>::new(6);
    flash.worn_pages = vec![0, 3, 4, 5, 17, 31, 32, 60, 61, 62, 63, 90];
    let documents = game(14, 200);
    for pace in [Pace::Leisurely, Pace::Hasty] {
        play(flash.clone(), pace, &documents, &mut |store, step, [before, _]| {
            if let (Step::Save(_), Some(before)) = (step, before) {
                assert_eq!(resumed(after(store.flash(), Cut::Clean)).as_ref(), Some(before));
            }
        });
    }
}

#[test]
fn a_worn_out_flash_says_so_and_still_keeps_the_last_document() {
    for pace in [Pace::Leisurely, Pace::Hasty] {
        // One game may be over before the flash is full.
        let documents: Vec<_> = (15..20).flat_map(|seed| game(seed, 400)).take(400).collect();
        let (before, then) = documents.split_at(100);
        let mut flash: Nor<4096> = played(6, before);
        flash.worn_sectors = (0..6).collect();
        let mut store = DocumentStore::open(flash);
        let (mut last, mut refused) = (before.last(), 0);
        for document in then {
            for _ in 0..20 {
                if pace == Pace::Hasty || store.tidy() != Ok(Tidy::More) {
                    break;
                }
            }
            match store.save(document) {
                Ok(()) => last = Some(document),
                Err(error) => {
                    assert_eq!(error, SaveError::Worn);
                    refused += 1;
                }
            }
            let kept = kept(after(store.flash(), Cut::Clean)).expect("it can be read");
            assert_eq!(kept.map(|(document, _)| document).as_ref(), last);
        }
        assert!(refused > 100, "it is full at last");
    }
}

#[test]
fn a_flash_that_never_worked_says_so() {
    let mut flash = Nor::<4096>::new(4);
    flash.worn_sectors = (0..4).collect();
    let mut store = DocumentStore::open(flash);
    assert_eq!(store.save(b"a document"), Err(SaveError::Worn));
    assert_eq!(store.save(b"a document"), Err(SaveError::Worn));
    let mut store = DocumentStore::open(Nor::<4096>::new(3));
    assert_eq!(store.save(b"a document"), Err(SaveError::Worn), "three sectors are too few");
}

#[test]
fn a_document_that_is_too_long_is_refused() {
    let mut store = DocumentStore::open(Nor::<4096>::new(16));
    assert_eq!(store.save(&[1; DOCUMENT_BYTES]), Ok(()));
    assert_eq!(store.save(&[1; DOCUMENT_BYTES + 1]), Err(SaveError::TooLong));
    assert_eq!(resumed(after(store.flash(), Cut::Clean)), Some(vec![1; DOCUMENT_BYTES]));
}

/// Ways in which a page can be damaged.
const DAMAGES: [fn(&mut [u8]); 5] = [
    |page| page[60] ^= 1,
    |page| page[12] ^= 0x80,
    |page| page[255] ^= 1,
    |page| page.fill(0),
    |page| page.fill(0xFF),
];

#[test]
fn a_damaged_page_costs_nothing_or_is_told() {
    let documents = long_game(16, 700);
    let image: Nor<4096> = played(16, &documents);
    let [last, before] = [1, 2].map(|back| documents[documents.len() - back].clone());
    let (mut unharmed, mut earlier, mut refused) = (0, 0, 0);
    for page in 0..image.bytes.len() / PAGE {
        for damage in DAMAGES {
            let mut flash = image.clone();
            damage(&mut flash.bytes[page * PAGE..(page + 1) * PAGE]);
            let bytes = flash.bytes.clone();
            let mut store = DocumentStore::open(flash);
            match store.kept() {
                Ok(Some((document, Found::Last))) => {
                    assert!(document == last || document == before, "page {page}");
                    unharmed += 1;
                }
                Ok(Some((document, Found::Earlier))) => {
                    assert!(documents.iter().any(|known| known == document), "page {page}");
                    assert!(document != last);
                    earlier += 1;
                }
                Ok(None) => panic!("page {page}: forgotten"),
                Err(why) => {
                    assert_eq!(why, Unreadable::Damaged, "page {page}");
                    assert_eq!(store.save(&last), Err(SaveError::Blocked));
                    assert_eq!(store.tidy(), Err(SaveError::Blocked));
                    refused += 1;
                }
            }
            assert_eq!(store.flash().bytes, bytes, "nothing is written");
        }
    }
    println!("{unharmed} unharmed, {earlier} earlier, {refused} refused");
    assert!(earlier > 0 && unharmed > 20 * earlier);
}

/// The pages of a flash that hold something, the newest last.
fn used<const S: usize>(flash: &Nor<S>) -> Vec<usize> {
    let pages = flash.bytes.chunks(PAGE).enumerate();
    pages.filter(|(_, page)| page[0] != 0xFF).map(|(page, _)| page).collect()
}

#[test]
fn more_than_one_damaged_page_at_the_end_is_told() {
    let documents = game(17, 30);
    let mut flash: Nor<4096> = played(16, &documents);
    for page in used(&flash).into_iter().rev().take(3) {
        flash.bytes[page * PAGE + 100] = 0;
    }
    let expected = documents[documents.len() - 4].clone();
    assert_eq!(kept(flash), Ok(Some((expected, Found::Earlier))));
}

#[test]
fn records_without_a_base_are_damaged_and_never_come_back() {
    let documents = game(18, 40);
    let mut flash: Nor<4096> = played(4, &documents);
    // Of the first two documents, which are bases, nothing is left.
    for page in used(&flash).into_iter().take(6) {
        flash.bytes[page * PAGE + 100] = 0;
    }
    refuses_until_cleared(flash, Unreadable::Damaged);
}

/// A flash that cannot be read stays as it is; once it may be overwritten, it works like any other,
/// and what was there before never comes back.
fn refuses_until_cleared(flash: Nor<4096>, why: Unreadable) {
    let bytes = flash.bytes.clone();
    let store = DocumentStore::open(flash);
    assert_eq!(store.kept(), Err(why));
    is_blocked_until_cleared(store, &bytes);
}

/// The same for a journal.
fn is_blocked_until_cleared(mut store: DocumentStore<Nor<4096>>, bytes: &[u8]) {
    let documents = game(19, 150);
    assert_eq!(store.save(&documents[0]), Err(SaveError::Blocked));
    assert_eq!(store.tidy(), Err(SaveError::Blocked));
    assert_eq!(store.flash().bytes, bytes, "nothing is written");
    store.clear();
    for document in &documents {
        store.save(document).expect("it may be overwritten");
        assert_eq!(resumed(after(store.flash(), Cut::Clean)).as_ref(), Some(document));
        tidy(&mut store);
        assert_eq!(resumed(after(store.flash(), Cut::Clean)).as_ref(), Some(document));
    }
}

#[test]
fn a_document_that_nobody_can_use_is_left_as_it_is() {
    for sectors in [4, 16] {
        let flash: Nor<4096> = played(sectors, &game(20, 150));
        let bytes = flash.bytes.clone();
        let mut store = DocumentStore::open(flash);
        assert!(store.kept().is_ok_and(|kept| kept.is_some()));
        store.leave();
        assert_eq!(store.kept(), Ok(None));
        is_blocked_until_cleared(store, &bytes);
    }
}

#[test]
fn what_a_newer_program_wrote_is_left_alone() {
    const VERSION_AT: usize = 4;
    let documents = game(20, 40);
    for newer in 1..5 {
        let mut flash: Nor<4096> = played(16, &documents);
        for page in used(&flash).into_iter().rev().take(newer) {
            let page = &mut flash.bytes[page * PAGE..(page + 1) * PAGE];
            page[VERSION_AT] = VERSION + 1;
            // The rest is whatever that program makes of it.
            page[18..200].fill(7);
            let check = campfire_core::checksum::checksum(&page[..PAGE - 4]);
            page[PAGE - 4..].copy_from_slice(&check.to_be_bytes());
        }
        refuses_until_cleared(flash, Unreadable::Newer);
    }
}

#[test]
fn foreign_bytes_are_left_alone() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut noise = vec![0; 4 * 4096];
    rng.fill_bytes(&mut noise);
    let text: Vec<u8> = b"Not a save at all. ".iter().copied().cycle().take(4 * 4096).collect();
    let mut little = vec![0xFF; 4 * 4096];
    little[5000..5007].copy_from_slice(b"rubbish");
    for bytes in [noise, text, little, vec![0; 4 * 4096]] {
        refuses_until_cleared(Nor::holding(bytes), Unreadable::Foreign);
    }
}

/// A document that is another one in a random way.
fn edited(rng: &mut ChaCha8Rng, document: &[u8]) -> Document {
    let mut document = document.to_vec();
    let mut below = |end: usize| rng.next_u32() as usize % end;
    match below(12) {
        0 => document = (0..below(DOCUMENT_BYTES + 1)).map(|_| below(256) as u8).collect(),
        1 => document.truncate(below(document.len() + 1)),
        2..6 => {
            for _ in 0..below(30) {
                let at = below(document.len() + 1);
                if let Some(byte) = document.get_mut(at) {
                    *byte = below(256) as u8;
                }
            }
        }
        _ => document.extend((0..below(60)).map(|_| below(256) as u8)),
    }
    document.truncate(DOCUMENT_BYTES);
    document
}

#[test]
fn random_documents_and_random_cuts_never_bring_another_document() {
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let cut = if seed % 2 == 0 { Cut::Clean } else { Cut::Ragged };
        let mut store = DocumentStore::open(Nor::<4096>::new(6 + seed as usize % 11).with_cut(cut));
        let mut last: Option<Document> = None;
        for _ in 0..250 {
            for _ in 0..rng.next_u32() % 4 {
                let _ = store.tidy();
            }
            let next = edited(&mut rng, last.as_deref().unwrap_or_default());
            if rng.next_u32() % 3 == 0 {
                store.flash().cut_after(rng.next_u32() as usize % 6000);
            }
            let saved = store.save(&next);
            if store.flash().is_off() {
                let flash = after(store.flash(), cut);
                // A first document that was never whole has left nothing to go back to.
                let kept = match kept(flash.clone()) {
                    Err(Unreadable::Damaged) if last.is_none() => break,
                    kept => kept.expect("it can be read"),
                };
                assert!(kept.as_ref().is_none_or(|(_, found)| *found == Found::Last));
                let kept = kept.map(|(document, _)| document);
                assert!(kept == last || kept.as_ref() == Some(&next), "seed {seed}");
                last = kept;
                store = DocumentStore::open(flash);
            } else {
                assert_eq!(saved, Ok(()), "seed {seed}");
                store.flash().cut_after(usize::MAX);
                last = Some(next);
            }
        }
    }
}

/// The session and the language of an app that starts with this store.
fn started(store: Store) -> (Vec<String>, Document) {
    let mut host = Host::open(HostConfig::new(seeded(1)), store);
    (host.notices(), host.app().keep().to_vec())
}

#[test]
fn an_image_of_a_box_opens_on_a_pc_and_the_other_way_round() {
    let documents = game(21, 60);
    let (first, second) = documents.split_at(30);
    let path = std::env::temp_dir().join(format!("campfire-image-{}", std::process::id()));
    // The box plays, and its image is read off.
    let flash: Nor<4096> = played(16, first);
    std::fs::write(&path, &flash.bytes).expect("the image can be written");
    let store = Store::File(path.clone());
    let (notices, document) = started(store.clone());
    assert_eq!((notices, Some(&document)), (Vec::new(), first.last()));
    // The PC goes on with it.
    let mut keeper = store.open().expect("nobody else has it");
    for document in second {
        keeper.save(document).expect("it can be saved");
        keeper.tidy().expect("it can be tidied up");
    }
    drop(keeper);
    // The box gets it back.
    let bytes = std::fs::read(&path).expect("the image can be read");
    std::fs::remove_file(&path).expect("it can be removed");
    let mut store = DocumentStore::open(Nor::<4096>::holding(bytes));
    let kept = store.kept().map(|kept| kept.map(|(document, _)| document.to_vec()));
    assert_eq!(kept, Ok(second.last().cloned()));
    store.save(&first[0]).expect("it goes on");
    assert_eq!(resumed(after(store.flash(), Cut::Clean)).as_ref(), first.first());
}
