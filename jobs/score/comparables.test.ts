import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { makeBuildSession } from '../../warehouse/testing/build-session.ts';
import { versionPath } from '../../warehouse/version/versions.ts';
import { scoreComparables } from './comparables.ts';

const streets = [
  'Abbey',
  'Bridge',
  'Castle',
  'Dun',
  'Elm',
  'Forge',
  'Grove',
  'Hazel',
  'Iris',
  'Kiln',
];

/** The date that many days later, as the register writes it. */
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/');

test('the sales of the last year are estimated as of their day, by its index and that of the version', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luach-score-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // 600 homes on ten streets, each sold in 2012, six years later for a fifth more, and at the end
  // for half more, one after the other, so that the street's prices are known.
  const lines = Array.from({ length: 600 }, (_, at) => {
    const home = {
      county: 'Mayo',
      address: `${Math.floor(at / 10) + 1} ${streets[at % 10]} Road, Westport`,
    };
    const sell = (date: string, growth: number) => ({
      ...home,
      sale_date: later(date, at),
      price: `€${(growth * (200_000 + 100 * at)).toFixed(2)}`,
    });
    return [sell('2012-01-01', 1), sell('2018-01-01', 1.2), sell('2024-06-01', 1.5)];
  }).flat();
  const version = versionPath(dataDir, await publishLines(dataDir, lines, 'v1'));
  const scores = await scoreComparables(await makeBuildSession(), version);
  for (const rows of Object.values(scores)) {
    const [all] = rows.filter(({ group_name }) => group_name === 'Ireland');
    // The newest is sold on 21 January 2026: 365 are in the year that ends with it.
    expect(all).toMatchObject({ sales: 365, answered_sales: 365 });
    expect(all?.median_error_log).toBeLessThan(0.03);
    expect(rows.map(({ group_name }) => group_name)).toContain('nearest_and_own');
  }
  expect(Object.keys(scores)).toEqual(['byIndexOfTheDay', 'byIndexOfTheVersion']);
});
