import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { loadListingPulls } from '../../warehouse/load/load-listings.ts';
import {
  type AcceptedRegisterFile,
  acceptRegisterFile,
  loadRegisterFile,
} from '../../warehouse/load/load-register.ts';
import { recordChanges } from '../../warehouse/load/record-changes.ts';
import { recordPulls } from '../../warehouse/load/record-pulls.ts';
import { assignRegisterMonths } from '../../warehouse/load/register-months.ts';
import type { LandedListings } from '../../warehouse/records/listings.ts';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { makeBuildSession, makeFolder } from '../../warehouse/testing/build-session.ts';
import { readContents } from '../../warehouse/testing/contents.ts';
import { type Advert, landPulls, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import {
  describePull,
  type Line,
  loadAccepted,
  writeRegisterFile,
} from '../../warehouse/testing/register.ts';
import { listRounds } from '../../warehouse/testing/seeds.ts';

/** Counties are independent of each other, and four in one version cost hardly more than one. */
const routingKeys = { Mayo: 'F26', Clare: 'V95', Kerry: 'V92', Sligo: 'F91' };
const counties = Object.keys(routingKeys) as (keyof typeof routingKeys)[];
const steps = 3;

/* Few different values, so that lines and adverts often agree: that makes duplicates, links and ties. */

const titles = [
  '1 Sráid Mhór, Ballina',
  '1 Sraid Mhor, Ballina, Ballina',
  '2 Oakfield Drive, Ballina',
  '2 Oakfeild Drive, Ballina',
  '3 Oakfield Drive, Crossmolina',
  'Rose Cottage, Knockmore, Ballina',
  'Apt 12, Block D, Upper Mill Road, Ballina',
];
const anyAdvert = fc.record<Advert>({
  title: fc.constantFrom(...titles),
  price_eur: fc.constantFrom(300_000, 300_000, 250_000, 29_000, 3_000_000, null),
  status: fc.constantFrom('For Sale', 'For Sale', 'Sale Agreed', 'Sold'),
  eircode: fc.constantFrom(null, null, 'F26X2Y3', 'F26X2Y4'),
  is_from_price: fc.constantFrom(false, false, false, true),
  property_type: fc.constantFrom('Semi-D', 'Semi-D', 'Apartment'),
});

const anyLine = fc.record<Line>({
  address: fc.constantFrom(
    '1 SRAID MHOR, BALLINA',
    '1 Sráid Mhór, Ballina',
    '2 OAKFIELD DR, BALLINA',
    '2 OAKFEILD DR, BALLINA',
    '3 OAKFIELD DR, CROSSMOLINA',
    'ROSE COTTAGE, KNOCKMORE, BALLINA',
    'APT 12D, MILL RD UPPER, BALLINA',
    '1-18 QUAY RD',
    // One home or not, depending on the Eircodes and on the others of the cell.
    '3 Ashgrove, Quay Rd, Ballina',
    '3 ASHGROVE, BALLINA, CO MAYO',
    '4 NEW ROW, BALLINA',
  ),
  sale_date: fc.constantFrom(
    ...['03/12/2023', '29/02/2024', '07/11/2025', '31/12/2025', '09/01/2026', '09/01/2026'],
    ...['05/02/2026', '05/02/2026', '20/03/2026', '31/02/2026', 'yesterday'],
  ),
  price: fc.constantFrom('€300,000.00', '€300,000.00', '€310,000.00', '€9,000.00', 'POA'),
  eircode: fc.constantFrom('', '', 'F26X2Y3', 'F26X2Y4', 'A123456'),
  not_full_market_price: fc.constantFrom('No', 'No', 'No', 'Yes'),
  vat_exclusive: fc.constantFrom('No', 'No', 'Yes'),
  property_size: fc.constantFrom('', '', 'small', 'big'),
});

const inEach = <Of>(one: fc.Arbitrary<Of>) => fc.array(one, { minLength: 4, maxLength: 4 });

/**
 * The publisher's changes to the register before a refresh, and the files that the refresh then
 * pulls.
 */
const anyChange = fc.record({
  filed: inEach(fc.array(anyLine, { minLength: 1, maxLength: 3 })),
  corrected: fc.array(fc.record({ index: fc.nat(), line: anyLine }), { maxLength: 3 }),
  withdrawn: fc.array(fc.nat(), { maxLength: 3 }),
  pulled: fc.uniqueArray(
    fc.constantFrom<RegisterCoverage>(
      'all',
      'all',
      '2025',
      '2026',
      '2026-01',
      '2026-02',
      '2026-03',
    ),
    { minLength: 1, maxLength: 2 },
  ),
  // An operator's own file may have an instant long before those that have landed.
  isOld: fc.constantFrom(false, false, false, true),
});
/** Often the same file is pulled again, or none. */
const anyRegister = fc.oneof(
  { weight: 4, arbitrary: anyChange },
  fc.constantFrom('as before', 'none'),
);

const anyPull = fc.record({
  hours: fc.constantFrom(0.5, 6, 24, 24, 48, 240),
  adverts: inEach(fc.array(fc.option(anyAdvert, { freq: 3 }), { minLength: 6, maxLength: 6 })),
  neighbours: fc.constantFrom(12, 12, 12, 12, 4),
  isComplete: fc.constantFrom(true, true, true, true, false),
  source: fc.constantFrom('portal', 'portal', 'agent'),
  isLate: fc.constantFrom(false, false, false, true),
});

const anyHistory = fc.record({
  first: inEach(fc.array(anyLine, { minLength: 4, maxLength: 8 })),
  registers: fc.array(anyRegister, { minLength: steps - 1, maxLength: steps - 1 }),
  pulls: fc.array(anyPull, { minLength: 6, maxLength: 8 }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never;

const moveLines = (lines: readonly (readonly Line[])[]): Line[] =>
  lines.flatMap((some, at) => some.map((line) => moveTo(counties[at] ?? 'Mayo', line)));

/** The same line or advert in another county. Everything above is in Mayo. */
function moveTo<Of extends Line | Advert>(county: keyof typeof routingKeys, one: Of): Of {
  const eircode = one.eircode && String(one.eircode).replace('F26', routingKeys[county]);
  return { ...one, county, eircode };
}

function isCovered({ sale_date = '' }: Line, covers: RegisterCoverage): boolean {
  return covers === 'all' || `${sale_date.slice(6)}-${sale_date.slice(3, 5)}`.startsWith(covers);
}

type Cut = { readonly pull: AcceptedRegisterFile; readonly lines: readonly Line[] };

/** The register files of each step. The first covers everything. */
function cutRegisters({ first, registers }: History): Cut[][] {
  let lines = moveLines(first);
  let before: Cut[] = [];
  const cut = (at: number, pulled: readonly RegisterCoverage[], isOld = false): Cut[] => {
    const instant = (minute: number) => `2026-0${isOld ? 3 : 4}-0${at + 1}T03:0${minute}:00Z`;
    before = pulled
      .map((covers, minute) => ({
        pull: describePull(covers, instant(minute), `2026-04-0${at + 1}T03:00:00Z`),
        lines: lines.filter((line) => isCovered(line, covers)),
      }))
      // A file without lines is refused.
      .filter((one) => one.lines.length > 0);
    return before;
  };
  return [
    cut(0, ['all']),
    ...registers.map((change, index) => {
      if (change === 'none') return [];
      if (change === 'as before')
        return cut(
          index + 1,
          before.map(({ pull }) => pull.covers),
        );
      for (const { index, line } of change.corrected)
        lines[index % lines.length] = moveTo(counties[index % 4] ?? 'Mayo', line);
      for (const index of change.withdrawn) lines.splice(index % lines.length, 1);
      lines = [...lines, ...moveLines(change.filed)];
      if (index % 2) lines.reverse();
      return cut(index + 1, change.pulled, change.isOld);
    }),
  ];
}

/** The pulls of each step, in the order of their instants except for late ones. */
function landListings({ pulls }: History): LandedListings[][] {
  let at = Date.parse('2025-11-01T12:00:00Z');
  const landed = landPulls(
    pulls.map(({ hours, adverts, neighbours: count, isComplete, source }): Pull => {
      at += hours * 3_600_000;
      const shown = counties.flatMap((county, index) =>
        (adverts[index] ?? []).flatMap((one, id) => {
          if (!one) return [];
          const title = `${one.title}, Co. ${county}`;
          return [{ ...moveTo(county, one), title, source_listing_id: `${county}-${id}` }];
        }),
      );
      const instant = new Date(at).toISOString();
      return {
        at: instant,
        adverts: [...neighbours.slice(0, count), ...shown],
        isComplete,
        source,
      };
    }),
  );
  const step = (index: number) =>
    pulls[index]?.isLate ? steps - 1 : Math.floor((index * steps) / pulls.length);
  return Array.from({ length: steps }, (_, at) => landed.filter((__, index) => step(index) === at));
}

async function loadListings(session: BuildSession, landed: readonly LandedListings[]) {
  for (const [source, pulls] of Map.groupBy(landed, (pull) => pull.source))
    await loadListingPulls(session, source, pulls, new Set());
}

test.each(listRounds())(
  'what refreshes make one by one, a rebuild makes: round %i',
  async (round) => {
    const folder = makeFolder();
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const inSteps = await makeBuildSession();
        const cuts: Cut[] = [];
        const landed: LandedListings[] = [];
        const listings = landListings(history);
        for (const [at, files] of cutRegisters(history).entries()) {
          for (const { pull, lines } of files) {
            const accepted = await loadAccepted(inSteps, writeRegisterFile(folder, lines), pull);
            cuts.push({ pull: accepted, lines });
          }
          landed.push(...(listings[at] ?? []));
          await loadListings(inSteps, landed);
        }
        await buildTables(inSteps);

        // A rebuild records all pulls first, then reads the files that apply to a month.
        const atOnce = await makeBuildSession();
        const pulls = cuts.map(({ pull }) => pull).toReversed();
        const speaking = new Set(assignRegisterMonths(pulls).values());
        await recordPulls(atOnce, pulls);
        await recordChanges(atOnce, pulls);
        for (const { pull, lines } of cuts.toReversed()) {
          if (!speaking.has(pull.pull)) continue;
          await loadRegisterFile(atOnce, writeRegisterFile(folder, lines), pull);
          await acceptRegisterFile(atOnce, pull);
        }
        await loadListings(atOnce, landed);
        await buildTables(atOnce);
        const made = await readContents(inSteps);
        expect(made).toEqual(await readContents(atOnce));
        // The first round's history links adverts to sales. Not every one does.
        if (round === 1) expect(made['core.sale_listing_links']?.length).toBeGreaterThan(0);
      }),
      { numRuns: 1, seed: round, endOnFailure: true },
    );
  },
);
