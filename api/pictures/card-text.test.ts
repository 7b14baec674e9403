import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapSentences, wrapText } from './card-text.ts';

const room = { size: 20, width: 130, most: 3 };

test('a text is broken between words', () => {
  const lines = ['342 market', 'sales so far', 'in 2026'];
  expect(wrapText('342 market sales so far in 2026', room)).toEqual(lines);
});

test('what has no room ends with an ellipsis', () => {
  const lines = wrapText('342 market sales so far in 2026.', { ...room, most: 2 });
  expect(lines).toEqual(['342 market', 'sales so…']);
});

test('sentences that have no room are left out whole', () => {
  const text = 'Sold in Co. Cork. In 2026 half were above €300,000. The last was in May.';
  expect(wrapSentences(text, room)).toEqual(['Sold in Co.', 'Cork.']);
  expect(wrapSentences(text, { ...room, most: 9 }).join(' ')).toBe(text);
});

test('no line is longer than there is room for, whatever the text', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 60, max: 600 }), (text, width) => {
      const lines = wrapText(text, { ...room, width });
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width / (20 * 0.51));
    }),
  );
});
