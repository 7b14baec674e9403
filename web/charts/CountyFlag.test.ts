import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { counties } from '../../api/contract/lists.ts';
import { countyFlag } from './CountyFlag.tsx';

it('draws a flag for every county, no two alike', async () => {
  const flags = counties.map(countyFlag);
  expect(new Set(flags).size).toBe(26);
  const { DOMParser } = new JSDOM('').window;
  for (const flag of flags) {
    const svg = new DOMParser().parseFromString(flag, 'image/svg+xml').documentElement;
    expect(svg.nodeName).toBe('svg');
    expect(svg.childElementCount).toBeGreaterThan(0);
  }
  const sheet = counties.map((county, i) => {
    const [x, y] = [(i % 6) * 110 + 10, Math.floor(i / 6) * 84 + 10];
    const flag = countyFlag(county).replace(
      '<svg ',
      `<svg x="${x}" y="${y}" width="90" height="60" `,
    );
    return `${flag}\n<text x="${x}" y="${y + 73}">${county}</text>\n`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="670" height="430" font-size="12" font-family="system-ui" style="background: #e2ded4">\n${sheet.join('')}</svg>\n`;
  await expect(svg).toMatchFileSnapshot('drawings/flags.svg');
});
