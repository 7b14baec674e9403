import { expect, test } from 'vitest';
import { formatDigested, parseDigested } from './digested-json.ts';

const value = { covers: '2024-05', rows: 1200, address: 'Baile Átha Cliath', 1: { none: null } };

test('what is written with its digest is read again as it was', () => {
  const text = formatDigested(value);
  expect(parseDigested(text)).toEqual(value);
  expect(JSON.parse(text)).toMatchObject(value);
});

test('a text of an older data folder, which has no digest, is read', () => {
  expect(parseDigested(`${JSON.stringify(value, null, 2)}\n`)).toEqual(value);
});

test('no flipped bit changes what is read', () => {
  const sound = Buffer.from(formatDigested(value));
  for (let bit = 0; bit < sound.length * 8; bit += 1) {
    const bytes = Buffer.from(sound);
    bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    const read = maybeParse(bytes.toString());
    // In the ending itself, a flip leaves a field that isn't ours beside what was written.
    if (read !== undefined) expect(read, `bit ${bit}`).toMatchObject(value);
  }
});

function maybeParse(text: string): unknown {
  try {
    return parseDigested(text);
  } catch {
    return undefined;
  }
}
