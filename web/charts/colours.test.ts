import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { seriesColour, seriesColours } from './colours.ts';

describe('the eleven colours', () => {
  it('are eleven, and then repeat', () => {
    expect(seriesColours).toHaveLength(11);
    expect(seriesColour(11)).toBe(seriesColour(0));
    expect(seriesColour(12)).toBe('var(--series-2, #958b76)');
  });

  it('are the same in the style sheet', async () => {
    const css = await readFile(new URL('charts.css', import.meta.url), 'utf8');
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

/** The contrast of two colours, by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
