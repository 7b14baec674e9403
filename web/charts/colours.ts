/**
 * The eleven colours that lines and slices cycle through, for the light theme and the dark one.
 * Green comes first (this year), stone next (last year); each has a contrast of 3 : 1 with the panel
 * that it is drawn on. `tokens.css` has the same list as `--series-1` to `--series-11`; a test
 * compares them.
 */
export const seriesColours = [
  { light: '#0b5d4e', dark: '#5cc5ad' },
  { light: '#958b76', dark: '#84908a' },
  { light: '#3a6ea5', dark: '#86b6e6' },
  { light: '#9a6300', dark: '#e0b050' },
  { light: '#7d4a8d', dark: '#c79fdb' },
  { light: '#b0492f', dark: '#ee9d80' },
  { light: '#0c7788', dark: '#62c3d6' },
  { light: '#66741c', dark: '#b5c45c' },
  { light: '#b03666', dark: '#f191b6' },
  { light: '#4a53a8', dark: '#a5acf2' },
  { light: '#7a5a3c', dark: '#cdab8a' },
];

/**
 * The colour of the series at `index` (from 0), as CSS that follows the theme; the fallback is the
 * light one.
 */
export function seriesColour(index: number): string {
  const place = index % seriesColours.length;
  return `var(--series-${place + 1}, ${seriesColours[place]?.light})`;
}

/** The page's own tokens as a drawing uses them; the fallbacks are for a saved file, which has no stylesheet. */
export const ink = 'var(--ink, #16211f)';
export const inkSoft = 'var(--ink-2, #4a5753)';
export const inkFaint = 'var(--ink-3, #626c67)';
export const hairline = 'var(--line, #e2ded4)';
export const hairlineStrong = 'var(--line-strong, #c9c3b5)';
export const panel = 'var(--surface, #ffffff)';
export const riseColour = 'var(--rise, #a8410c)';
export const fallColour = 'var(--fall, #1f5fa8)';
export const agreedColour = 'var(--agreed, #6a4c93)';
