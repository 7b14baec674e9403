import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { seriesColour, seriesColours } from './colours.ts';

describe('the eleven colours', () => {
  it('are eleven, and then repeat', () => {
    expect(seriesColours).toHaveLength(11);
    expect(seriesColour(11)).toBe(seriesColour(0));
    expect(seriesColour(12)).toBe('var(--series-2, #958b76)');
  });

  it('are the same in the style sheet', async () => {
    const css = await readFile(new URL('../ui/tokens.css', import.meta.url), 'utf8');
    const written = [...css.matchAll(/--series-(\d+): light-dark\((#\w{6}), (#\w{6})\)/g)];
    expect(written.map(([, , light, dark]) => ({ light, dark }))).toEqual(seriesColours);
  });

  it.each([
    ['light', '#ffffff'],
    ['dark', '#161e1c'],
  ] as const)('have a contrast of 3 to 1 with a %s panel', (theme, panel) => {
    for (const colour of seriesColours) {
      expect(contrast(colour[theme], panel), colour[theme]).toBeGreaterThanOrEqual(3);
    }
  });
});
