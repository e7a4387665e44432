// Runs the firmware in rp2040js and compares what its panel shows with what the emulated board of this
// project showed after the same presses. `cargo test --test crosscheck` writes the folder and runs this:
//
//     node check.mjs FOLDER
//
// The folder holds what the run begins with (rom.bin, flash.bin and noise.bin, a byte for every bit),
// what is done (run.json) and what was shown (a file for every frame: big-endian Rgb565, row by row). It
// ends with 0 if every frame is the same, with 1 if not, and with 2 if something is missing.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

class Missing extends Error {}

function load(folder, file) {
  try {
    return readFileSync(join(folder, file));
  } catch (error) {
    throw new Missing(`a part of the run cannot be read: ${error.message}`);
  }
}

function read(folder) {
  const [rom, flash, noise] = ['rom.bin', 'flash.bin', 'noise.bin'].map((file) => load(folder, file));
  return { rom, flash, noise, run: JSON.parse(load(folder, 'run.json')) };
}

async function start(given) {
  try {
    const { Board } = await import('./board.mjs');
    return new Board(given);
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new Missing(`rp2040js is not there, \`npm ci\` brings it: ${error.message}`);
    }
    throw error;
  }
}

// How many pixels of a picture differ from the frame that is expected; one that differs is left in the
// folder.
function difference(picture, frame, folder) {
  const expected = load(folder, `${frame}.bin`);
  let pixels = 0;
  for (let at = 0; at < picture.length; at += 2) {
    pixels += expected.readUInt16BE(at) === picture.readUInt16BE(at) ? 0 : 1;
  }
  if (pixels > 0) {
    writeFileSync(join(folder, `${frame}.rp2040js.bin`), picture);
  }
  const verdict = pixels === 0 ? 'same' : `differs in ${pixels} of ${picture.length / 2} pixels`;
  console.log(`${frame} ${verdict}`);
  return pixels;
}

// Whether all frames are the same.
async function check(folder) {
  const given = read(folder);
  const board = await start(given);
  let same = true;
  for (const step of given.run.steps) {
    board.runUntil(step.at);
    if (step.frame === undefined) {
      board.setPin(step.pin, step.level);
    } else {
      same = difference(board.panel.picture(), step.frame, folder) === 0 && same;
    }
  }
  if (!same) {
    for (const access of board.unknown) {
      console.error(`rp2040js does not know: ${access}`);
    }
  }
  return same;
}

try {
  const folder = process.argv[2];
  if (folder === undefined) {
    throw new Missing('the folder with the run is missing: node check.mjs FOLDER');
  }
  process.exitCode = (await check(folder)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Missing ? error.message : error);
  process.exitCode = error instanceof Missing ? 2 : 1;
}
