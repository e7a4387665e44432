// The panel: an ST7789 that is read from the bytes on its wires, by its datasheet alone. It is written
// twice on purpose: the emulated board has a panel of its own, and both must show the same.

// Its memory, held upright; the box holds it on its side (datasheet 8.12, figures of MADCTL).
const COLUMNS = 240;
const PAGES = 320;

// Commands (datasheet 9.1).
const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const INVERT_OFF = 0x20;
const INVERT_ON = 0x21;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMN_SPAN = 0x2a;
const ROW_SPAN = 0x2b;
const WRITE = 0x2c;
const WRITE_ON = 0x3c;
const ADDRESSES = 0x36;
const PIXEL_FORMAT = 0x3a;

// Bits of the argument of ADDRESSES, and the format of pixels with 16 bits.
const MIRROR_PAGES = 0x80;
const MIRROR_COLUMNS = 0x40;
const EXCHANGE = 0x20;
const RGB565 = 0x55;

export class Panel {
  #memory = new Uint16Array(COLUMNS * PAGES);
  #command = 0;
  #arguments = [];
  #addresses = 0;
  #columns = [0, COLUMNS - 1];
  #rows = [0, PAGES - 1];
  #x = 0;
  #y = 0;
  #upper = null;
  #awake = false;
  #on = false;
  #inverted = false;

  // Takes a byte; `isData` is the level of the D/C wire.
  take(byte, isData) {
    if (isData) {
      this.#data(byte);
    } else {
      this.#begin(byte);
    }
  }

  // The bytes of the picture that is seen, big-endian Rgb565, row by row, with the box upright. Whoever
  // looks at the panel in the box has its first page to the left and its last column at the top. Its
  // glass is made to be driven inverted. A panel that sleeps or is off is black.
  picture() {
    const picture = Buffer.alloc(2 * COLUMNS * PAGES);
    if (!this.#awake || !this.#on) {
      return picture;
    }
    for (let y = 0; y < COLUMNS; y += 1) {
      for (let x = 0; x < PAGES; x += 1) {
        const pixel = this.#memory[x * COLUMNS + (COLUMNS - 1 - y)];
        picture.writeUInt16BE(this.#inverted ? pixel : pixel ^ 0xffff, 2 * (y * PAGES + x));
      }
    }
    return picture;
  }

  #begin(command) {
    this.#command = command;
    this.#arguments = [];
    this.#upper = null;
    switch (command) {
      case SLEEP_IN:
      case SLEEP_OUT:
        this.#awake = command === SLEEP_OUT;
        break;
      case INVERT_OFF:
      case INVERT_ON:
        this.#inverted = command === INVERT_ON;
        break;
      case DISPLAY_OFF:
      case DISPLAY_ON:
        this.#on = command === DISPLAY_ON;
        break;
      case WRITE:
        [this.#x, this.#y] = [this.#columns[0], this.#rows[0]];
        break;
    }
  }

  #data(byte) {
    switch (this.#command) {
      case COLUMN_SPAN:
        this.#columns = this.#span(byte) ?? this.#columns;
        break;
      case ROW_SPAN:
        this.#rows = this.#span(byte) ?? this.#rows;
        break;
      case ADDRESSES:
        this.#addresses = byte;
        break;
      case PIXEL_FORMAT:
        if (byte !== RGB565) {
          throw new Error(`the panel is told pixels of format ${byte.toString(16)}`);
        }
        break;
      case WRITE:
      case WRITE_ON:
        this.#pixel(byte);
        break;
    }
  }

  // The first and the last column or row, once all four bytes are there.
  #span(byte) {
    this.#arguments.push(byte);
    if (this.#arguments.length !== 4) {
      return null;
    }
    const [a, b, c, d] = this.#arguments;
    return [(a << 8) | b, (c << 8) | d];
  }

  #pixel(byte) {
    if (this.#upper === null) {
      this.#upper = byte;
      return;
    }
    this.#store((this.#upper << 8) | byte);
    this.#upper = null;
    this.#x += 1;
    if (this.#x > this.#columns[1]) {
      this.#x = this.#columns[0];
      this.#y = this.#y === this.#rows[1] ? this.#rows[0] : this.#y + 1;
    }
  }

  #store(pixel) {
    const exchanged = (this.#addresses & EXCHANGE) !== 0;
    let [column, page] = exchanged ? [this.#y, this.#x] : [this.#x, this.#y];
    if (column >= COLUMNS || page >= PAGES) {
      throw new Error(`a pixel at ${this.#x}, ${this.#y} is beside the panel`);
    }
    if (this.#addresses & MIRROR_COLUMNS) {
      column = COLUMNS - 1 - column;
    }
    if (this.#addresses & MIRROR_PAGES) {
      page = PAGES - 1 - page;
    }
    this.#memory[page * COLUMNS + column] = pixel;
  }
}
