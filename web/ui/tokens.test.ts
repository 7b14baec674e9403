import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
const grounds = ['paper', 'surface', 'sunk'];

/** Each colour of text with the grounds that it is on. */
const texts: readonly [text: string, on: readonly string[]][] = [
  ['ink', [...grounds, 'accent-soft', 'warn-soft', 'fall-soft', 'rise-soft', 'agreed-soft']],
  ['ink-2', [...grounds, 'accent-soft']],
  ['ink-3', grounds],
  ['accent', [...grounds, 'accent-soft']],
  ['accent-ink', ['accent']],
  ['fall', ['surface', 'fall-soft']],
  ['rise', ['surface', 'rise-soft']],
  ['agreed', ['surface', 'agreed-soft']],
  ['warn', ['surface', 'warn-soft']],
  ['bad', ['surface', 'bad-soft']],
];

test.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))(
  'text of %s on %s has a contrast of 4.5 to 1, light and dark',
  (text, ground) => {
    for (const theme of ['light', 'dark'] as const) {
      const pair = [colours.get(text)?.[theme] ?? '', colours.get(ground)?.[theme] ?? ''] as const;
      expect(contrast(...pair), `${theme} ${pair}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(grounds)('the edge of a field on %s has a contrast of 3 to 1', (ground) => {
  for (const theme of ['light', 'dark'] as const) {
    const pair = [
      colours.get('line-field')?.[theme] ?? '',
      colours.get(ground)?.[theme] ?? '',
    ] as const;
    expect(contrast(...pair), `${theme} ${pair}`).toBeGreaterThanOrEqual(3);
  }
});
