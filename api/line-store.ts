/**
 * Lines of text by their numbers, kept outside JavaScript's heap: as strings, a hundred megabytes
 * would make every garbage collection longer.
 */
export type LineStore = {
  /** Adds the lines of a text; each begins with its key, a whole number. */
  add(text: string): void;
  find(number: number): string | undefined;
};

/** A longer text has a page of its own. */
const pageBytes = 1024 ** 2;

const lineEnd = '\n'.charCodeAt(0);

/** Builds a store of `count` lines; `numberOf` gives the number of a key, from 0. */
export function buildLineStore(count: number, numberOf: (key: number) => number): LineStore {
  const pages: Buffer[] = [];
  /** By number, where a line is: the number of its page, and its first and last byte there. */
  const pageNumbers = new Uint16Array(count);
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  let used = pageBytes;

  /** Writes a text into the last page, or into a new one. */
  function write(text: string): Buffer {
    const length = Buffer.byteLength(text);
    const last = pages.at(-1);
    const hasRoom = last && used + length <= last.length;
    const page = hasRoom ? last : Buffer.allocUnsafeSlow(Math.max(pageBytes, length));
    if (!hasRoom) {
      pages.push(page);
      used = 0;
    }
    page.write(text, used);
    used += length;
    return page;
  }

  return {
    add(text) {
      const page = write(`${text}\n`);
      for (let start = used - Buffer.byteLength(text) - 1; start < used; ) {
        const end = page.indexOf(lineEnd, start);
        const number = numberOf(readKey(page, start));
        pageNumbers[number] = pages.length - 1;
        starts[number] = start;
        ends[number] = end;
        start = end + 1;
      }
    },
    find(number) {
      const [start, end] = [starts[number], ends[number]];
      if (!end) return undefined;
      return pages[pageNumbers[number] as number]?.toString('utf8', start, end);
    },
  };
}

const [zero, nine] = ['0', '9'].map((digit) => digit.charCodeAt(0)) as [number, number];

/** The number that begins at this byte. */
function readKey(page: Buffer, start: number): number {
  let key = 0;
  for (let at = start; ; at += 1) {
    const code = page[at] as number;
    if (code < zero || code > nine) return key;
    key = 10 * key + code - zero;
  }
}
