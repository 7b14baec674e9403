import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecordCounter } from './record-counter.ts';

function count(...chunks: string[]) {
  const counter = new RecordCounter();
  for (const chunk of chunks) counter.add(Buffer.from(chunk));
  return { records: counter.records, isComplete: counter.isComplete };
}

it('counts a record once, including line ends within quotes', () => {
  expect(count('a,b\r\n"1","two\nlines"\r\n"3",""\r\n')).toEqual({ records: 3, isComplete: true });
});

it('does not count an empty line', () => {
  expect(count('a\n\n\r\nb\n')).toEqual({ records: 2, isComplete: true });
});

it('recognises that the last record is cut, within quotes or outside', () => {
  expect(count('a\n"b').isComplete).toBe(false);
  expect(count('a\n"b\n').isComplete).toBe(false);
  expect(count('a\nb').isComplete).toBe(false);
});

it('counts the same however the bytes are cut into chunks', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (whole, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const parts = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)];
      expect(count(...parts)).toEqual(count(whole));
    }),
  );
});
