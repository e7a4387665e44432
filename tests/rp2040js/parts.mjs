// Parts of the RP2040 that rp2040js leaves out or has no data for.

import { BasePeripheral } from 'rp2040js';

// Registers that only keep what is written to them.
export class Registers extends BasePeripheral {
  #values = new Map();

  constructor(rp2040, name, values = {}) {
    super(rp2040, name);
    for (const [offset, value] of Object.entries(values)) {
      this.#values.set(Number(offset), value);
    }
  }

  readUint32(offset) {
    return this.#values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.#values.set(offset, value >>> 0);
  }
}

// The ring oscillator (datasheet 2.17): it runs, and its random bits are given.
const ROSC_STATUS = 0x18;
const ROSC_RANDOM_BIT = 0x1c;
const ROSC_STABLE = 0x8000_1000;

export class RingOscillator extends Registers {
  #bits;
  #next = 0;

  constructor(rp2040, bits) {
    super(rp2040, 'ROSC', { [ROSC_STATUS]: ROSC_STABLE });
    this.#bits = bits;
  }

  readUint32(offset) {
    if (offset !== ROSC_RANDOM_BIT) {
      return super.readUint32(offset);
    }
    if (this.#next === this.#bits.length) {
      throw new Error(`more than ${this.#bits.length} bits of noise are read`);
    }
    this.#next += 1;
    return this.#bits[this.#next - 1];
  }
}

// The serial interface to the flash (datasheet 4.10.13), as far as it is used without the cache: to ask
// the flash (W25Q16JV datasheet 8.2) for its status and for its number.
const SSI_CONTROL = 0x00;
const SSI_COUNT = 0x04;
const SSI_ENABLE = 0x08;
const SSI_STATUS = 0x28;
const SSI_DATA = 0x60;
const SSI_CAN_SEND = 0b0110;
const SSI_HAS_RECEIVED = 0b1000;
const TRANSFER_MODE = 8;
const READ_AFTER_COMMAND = 3;

const STATUS_2 = 0x35;
const QUAD_ENABLED = 0x02;
const UNIQUE_ID = 0x4b;
const UNIQUE_ID_WAIT = 4;

export class FlashLine extends Registers {
  #id;
  #answer = [];
  #received = [];

  constructor(rp2040, id) {
    super(rp2040, 'SSI');
    this.#id = id;
  }

  readUint32(offset) {
    switch (offset) {
      case SSI_STATUS:
        return SSI_CAN_SEND | (this.#received.length > 0 ? SSI_HAS_RECEIVED : 0);
      case SSI_DATA:
        return this.#received.shift() ?? 0;
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    switch (offset) {
      case SSI_ENABLE:
        this.#answer = [];
        this.#received = [];
        break;
      case SSI_DATA:
        this.#send(value & 0xff);
        break;
    }
  }

  // Usually every byte that is sent brings one back; in the mode that reads after a command, the count
  // says how many follow.
  #send(byte) {
    const mode = (this.readUint32(SSI_CONTROL) >>> TRANSFER_MODE) & 3;
    if (mode === READ_AFTER_COMMAND) {
      const answer = this.#answerTo(byte);
      for (let index = 0; index <= this.readUint32(SSI_COUNT); index += 1) {
        this.#received.push(answer[index] ?? 0);
      }
      return;
    }
    this.#received.push(this.#answer.shift() ?? 0);
    if (this.#answer.length === 0) {
      this.#answer = this.#answerTo(byte);
    }
  }

  #answerTo(command) {
    switch (command) {
      case STATUS_2:
        return [QUAD_ENABLED];
      case UNIQUE_ID:
        return [...new Array(UNIQUE_ID_WAIT).fill(0), ...this.#id];
      default:
        return [];
    }
  }
}

// Where the routines of our ROM hand the work on the flash over: three arguments, then what is to be
// done, in the numbers of sim/src/emulator/board/rom.rs. The flash stays where it is and forgets nothing, so
// nothing is to be done for the others.
const WHAT = 0x0c;
const UNMAP = 1;
const ERASE = 2;
const PROGRAM = 3;
const FLUSH = 4;
const CONNECT = 5;

export class FlashTraps extends Registers {
  constructor(rp2040) {
    super(rp2040, 'TRAPS');
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset === WHAT) {
      this.#work(value);
    }
  }

  #work(what) {
    const { flash } = this.rp2040;
    const [offset, second, third] = [0, 4, 8].map((place) => this.readUint32(place));
    switch (what) {
      case ERASE:
        flash.fill(0xff, offset, offset + second);
        break;
      case PROGRAM:
        // Programming clears bits and sets none.
        for (let index = 0; index < third; index += 1) {
          flash[offset + index] &= this.rp2040.readUint8(second + index);
        }
        break;
      case UNMAP:
      case FLUSH:
      case CONNECT:
        break;
      default:
        throw new Error(`the ROM asks for ${what}, which is nothing it knows`);
    }
  }
}
