const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Counts a CSV's records as its bytes pass: a line end within quotes belongs to its value, and an
 * empty line is not a record (DuckDB's reader agrees). Works on any encoding that keeps ASCII.
 */
export class RecordCounter {
  #records = 0;
  #isQuoted = false;
  /** Bytes of the unfinished record from earlier chunks. */
  #carried = 0;
  #lastByte = lineFeed;

  add(chunk: Uint8Array): void {
    let start = -this.#carried;
    let isQuoted = this.#isQuoted;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) {
        const length = index - start;
        const before = index === 0 ? this.#lastByte : chunk[index - 1];
        if (length > 1 || (length === 1 && before !== carriageReturn)) this.#records += 1;
        start = index + 1;
      }
    }
    this.#isQuoted = isQuoted;
    this.#carried = chunk.length - start;
    this.#lastByte = chunk.at(-1) ?? this.#lastByte;
  }

  /** Records so far, including the header. */
  get records(): number {
    return this.#records;
  }

  /** Whether the last record ends with a line end outside quotes. */
  get isComplete(): boolean {
    return this.#carried === 0 && !this.#isQuoted;
  }
}
