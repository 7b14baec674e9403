import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RegisterCoverage } from './records/register.ts';
import { buildFromNothing, type RegisterCut, startVersions } from './testing/increments.ts';
import type { Line } from './testing/register.ts';
import { listSeeds } from './testing/seeds.ts';

/** Few different values, so that lines often agree: that makes duplicates, blocks and ties. */
const anyMixedLine: fc.Arbitrary<Line> = fc.record({
  sale_date: fc.constantFrom(
    '03/12/2023',
    '29/02/2024',
    '30/12/2025',
    '31/12/2025',
    '02/01/2026',
    '15/01/2026',
    '27/02/2026',
    '05/03/2026',
    '31/02/2026',
    'yesterday',
  ),
  address: fc.constantFrom(
    '1 MAIN ST',
    '2 Main Street',
    '3 MAIN ST, BALLINA',
    '1-18 QUAY RD',
    // These are one home or not, depending on the Eircodes and on the others of the cell.
    '3 Ashgrove, Quay Rd, Ballina',
    '3 ASHGROVE, BALLINA, CO MAYO',
    'WOODHAVEN, KNOCK, BALLINA',
  ),
  county: fc.constantFrom('Mayo', 'Mayo', 'Cork', 'Fermanagh'),
  price: fc.constantFrom('€200,000.00', '€231,278.50', '€9,000.00', '€19,500,000.00', 'POA'),
  eircode: fc.constantFrom('', 'F26X2Y3', 'T12 AB34', 'A123456'),
  not_full_market_price: fc.constantFrom('No', 'No', 'Yes'),
  vat_exclusive: fc.constantFrom('No', 'No', 'Yes'),
  property_size: fc.constantFrom('', 'small', 'big'),
});

/** Homes of one new estate: only the size tells them apart, and it isn't part of their identity. */
const anyAlikeLine: fc.Arbitrary<Line> = fc.record({
  sale_date: fc.constantFrom('30/12/2025', '15/01/2026'),
  address: fc.constant('4 NEW ROW, BALLINA'),
  property_size: fc.constantFrom('small', 'big'),
});

const anyLine = fc.oneof({ arbitrary: anyMixedLine, weight: 3 }, anyAlikeLine);

const coverages: readonly RegisterCoverage[] = [
  'all',
  '2024',
  '2025',
  '2026',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
];

/**
 * What the publisher does to the register between two refreshes, and what the refresh then pulls.
 */
const anyChange = fc.record({
  filed: fc.array(anyLine, { maxLength: 4 }),
  corrected: fc.array(fc.record({ place: fc.nat(), line: anyLine }), { maxLength: 2 }),
  withdrawn: fc.array(fc.nat(), { maxLength: 2 }),
  pulled: fc.uniqueArray(fc.constantFrom(...coverages), { minLength: 1, maxLength: 3 }),
});
type Refresh = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

/** Often nothing has changed, and the file arrives again. */
const nothingNew: Refresh = { filed: [], corrected: [], withdrawn: [], pulled: ['all'] };
const anyRefresh = fc.oneof({ arbitrary: anyChange, weight: 2 }, fc.constant(nothingNew));

function changeRegister(register: readonly Line[], refresh: Refresh): readonly Line[] {
  const lines = [...register];
  for (const { place, line } of refresh.corrected) {
    if (lines.length > 0) lines[place % lines.length] = line;
  }
  for (const place of refresh.withdrawn) lines.splice(place % Math.max(1, lines.length), 1);
  return [...lines, ...refresh.filed];
}

/**
 * The register's lines for the months that a file covers, in random order; the first refresh pulls
 * all. A file without lines is refused.
 */
function cutRegister(register: readonly Line[], { pulled }: Refresh, day: number): RegisterCut[] {
  const refreshedAt = `2026-03-${String(day).padStart(2, '0')}T03:00:00Z`;
  const coverages: readonly RegisterCoverage[] = day === 1 ? ['all'] : pulled;
  return coverages
    .map((covers, minute) => ({
      covers,
      refreshedAt,
      pulledAt: refreshedAt.replace('00:00', `0${minute}:00`),
      lines: (day % 2 ? register : register.toReversed()).filter((line) => isCovered(line, covers)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function isCovered({ sale_date = '' }: Line, covers: RegisterCoverage): boolean {
  const month = `${sale_date.slice(6)}-${sale_date.slice(3, 5)}`;
  return covers === 'all' || month.startsWith(covers);
}

const besideTheLast =
  'a version built beside the last one equals one built from nothing, in the end and on the way: seed %i';
test.each(listSeeds(1))(besideTheLast, async (seed) => {
  const register = fc.array(anyLine, { minLength: 10, maxLength: 30 });
  const refreshes = fc.array(anyRefresh, { minLength: 4, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(register, refreshes, fc.nat(), async (first, later, onTheWay) => {
      const versions = startVersions();
      let lines: readonly Line[] = first;
      for (const [index, refresh] of later.entries()) {
        if (index > 0) lines = changeRegister(lines, refresh);
        const cuts = cutRegister(lines, refresh, index + 1);
        if (cuts.length === 0) continue;
        await versions.add(cuts);
        // Any fault on the way shows at the end, and a build from nothing costs more than a
        // refresh.
        if (index !== onTheWay % later.length && index !== later.length - 1) continue;
        expect(await versions.read()).toEqual(await buildFromNothing(versions.landed.toReversed()));
      }
    }),
    { numRuns: 1, seed, endOnFailure: true },
  );
});

/** An operator's own file may have an instant long before what has landed. */
const anyCut = fc
  .record({
    covers: fc.constantFrom(...coverages),
    lines: fc.array(anyLine, { minLength: 8, maxLength: 12 }),
    pulledOn: fc.integer({ min: 10, max: 20 }),
    refreshedOn: fc.integer({ min: 10, max: 20 }),
  })
  .map(
    ({ covers, lines, pulledOn, refreshedOn }): RegisterCut => ({
      covers,
      lines: lines.filter((line) => isCovered(line, covers)),
      pulledAt: `2026-03-${pulledOn}T00:00:00Z`,
      refreshedAt: `2026-04-${refreshedOn}T00:00:00Z`,
    }),
  );

const anyOrder =
  'files may land in any order of their instants: the last version equals one built from nothing: seed %i';
test.each(listSeeds(2))(anyOrder, async (seed) => {
  const cuts = fc.uniqueArray(anyCut, {
    selector: ({ covers, pulledAt }) => `${covers} ${pulledAt}`,
    minLength: 4,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(cuts, async (some) => {
      const versions = startVersions();
      for (const cut of some) await versions.add([cut]);
      expect(await versions.read()).toEqual(await buildFromNothing(versions.landed.toReversed()));
    }),
    { numRuns: 1, seed, endOnFailure: true },
  );
});

test('a version that lost a year, or kept one that it should have lost, is not taken for equal', async () => {
  const versions = startVersions();
  const cut = (lines: readonly Line[], day: number): RegisterCut => {
    const instant = `2026-03-0${day}T00:00:00Z`;
    return { covers: 'all', pulledAt: instant, refreshedAt: instant, lines };
  };
  await versions.add([cut([{ sale_date: '29/02/2024' }, {}], 1)]);
  const first = await versions.read();
  await versions.add([cut([{}], 2)]);
  const second = await versions.read();
  for (const table of ['core.sales', 'marts.county_months', 'marts.register_words']) {
    expect(first[table], table).not.toEqual(second[table]);
  }
  expect(Object.keys(second)).toEqual(Object.keys(await buildFromNothing(versions.landed)));
});
