// The box: an RP2040 of rp2040js with our ROM, its flash, the noise it hears and its panel.

import { RP2040 } from 'rp2040js';

import { Panel } from './panel.mjs';
import { FlashLine, FlashTraps, Registers, RingOscillator } from './parts.mjs';

const NANOS = 1e9;
// Where the boot ROM puts the first 256 bytes of the flash and runs them (datasheet 2.8.1.3).
const BOOT2 = 0x2004_1f00;
const BOOT2_BYTES = 256;
const RAM = 0x2000_0000;
// Where parts of the chip lie, as rp2040js counts: without the last three digits of their addresses.
const XIP_CONTROL = 0x14000;
const SSI = 0x18000;
const IO_QSPI = 0x40018;
const WATCHDOG = 0x40058;
const ROSC = 0x40060;
const VREG = 0x40064;
// 1.1 V, in regulation (datasheet 2.10.6).
const VREG_VALUES = { 0x0: 0x10b1 };

export class Board {
  #chip;
  #cycle;
  // What the program has asked of rp2040js that it does not know.
  unknown = new Set();
  panel = new Panel();

  constructor({ rom, flash, noise, run }) {
    const chip = new RP2040();
    this.#chip = chip;
    this.#cycle = NANOS / run.clock;
    chip.logger = this.#listener();
    // First, because it empties the flash.
    chip.loadBootrom(new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4));
    chip.flash.set(flash);
    this.#add(noise, run);
    this.#wire(chip.spi[run.spi], run.pins);
    for (const pin of run.pins.keys) {
      this.setPin(pin, 1);
    }
    this.#boot();
  }

  // Sets the level of a pin from outside.
  setPin(pin, level) {
    this.#chip.gpio[pin].setInputValue(level === 1);
  }

  // Runs until the chip's timer has counted this many microseconds.
  runUntil(micros) {
    const { clock, core } = this.#chip;
    const end = micros * 1000;
    while (clock.nanos < end) {
      if (core.waiting) {
        const left = end - clock.nanos;
        clock.tick(clock.nextAlarm ? Math.min(clock.nanosToNextAlarm, left) : left);
      } else {
        clock.tick(core.executeInstruction() * this.#cycle);
      }
    }
  }

  // Puts in what is missing. What rp2040js does not know reads as ones throughout, and the program would
  // wait for ever until the cache has streamed its last word, or raise a voltage that is right already.
  #add(noise, run) {
    const chip = this.#chip;
    const { peripherals } = chip;
    peripherals[XIP_CONTROL] = new Registers(chip, 'XIP_CTRL');
    peripherals[IO_QSPI] = new Registers(chip, 'IO_QSPI');
    peripherals[VREG] = new Registers(chip, 'VREG', VREG_VALUES);
    peripherals[ROSC] = new RingOscillator(chip, noise);
    // That of rp2040js tells a status, but no number.
    peripherals[SSI] = new FlashLine(chip, Buffer.from(run.flashId, 'hex'));
    peripherals[(run.traps >>> 14) << 2] = new FlashTraps(chip);
    peripherals[WATCHDOG].onWatchdogTrigger = () => {
      throw new Error('the program has hung or failed: the watchdog restarts the chip');
    };
  }

  // rp2040js takes no notice of SEV but for a line in its log, and a program that has just woken one of
  // its own tasks would sleep; so the log is listened to.
  #listener() {
    return {
      debug: () => {},
      info: (_, message) => {
        if (message === 'SEV') {
          this.#chip.core.eventRegistered = true;
        }
      },
      warn: (part, message) => this.unknown.add(`${part}: ${message}`),
      error: (part, message) => {
        throw new Error(`${part}: ${message}`);
      },
    };
  }

  // A byte is on the wire for no time at all: rp2040js asks for the next one when this one is done.
  #wire(spi, { dc, cs }) {
    const { gpio } = this.#chip;
    spi.onTransmit = (byte) => {
      if (!gpio[cs].outputValue) {
        this.panel.take(byte, gpio[dc].outputValue);
      }
      spi.completeTransmit(0);
    };
  }

  // Enters the program as the boot ROM does.
  #boot() {
    const { core, flash, sram } = this.#chip;
    sram.set(flash.subarray(0, BOOT2_BYTES), BOOT2 - RAM);
    core.SP = BOOT2;
    core.LR = 0;
    core.PC = BOOT2;
  }
}
