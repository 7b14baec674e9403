import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTables } from '../../warehouse/build.ts';
import { fingerprintYears } from '../../warehouse/load/load-register.ts';
import type { LandedListings } from '../../warehouse/pulls/listing-pull.ts';
import { loadListingPulls } from '../../warehouse/pulls/load-listing-pulls.ts';
import { noteSights } from '../../warehouse/pulls/note-changes.ts';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import { readContents } from '../../warehouse/testing/contents.ts';
import {
  buildFromNothing,
  type RegisterCut,
  startVersions,
} from '../../warehouse/testing/increments.ts';
import {
  type Advert,
  addPulls,
  landPulls,
  neighbours,
  type Pull,
} from '../../warehouse/testing/listings.ts';
import type { Line } from '../../warehouse/testing/register.ts';
import { listSeeds } from '../../warehouse/testing/seeds.ts';
import { loadLines, makeWorkbench } from '../../warehouse/testing/workbench.ts';
import type { Workbench } from '../../warehouse/workbench.ts';

/* Random files and pulls, refresh by refresh: the last version must equal a build from nothing. */

/** Few different values, so that lines often agree: duplicates, blocks and ties. */
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

function isCovered({ sale_date = '' }: Line, covers: RegisterCoverage): boolean {
  const month = `${sale_date.slice(6)}-${sale_date.slice(3, 5)}`;
  return covers === 'all' || month.startsWith(covers);
}

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

test.each(listSeeds(1))(
  'files of the register, corrected and in any order: seed %i',
  async (seed) => {
    const cuts = fc.uniqueArray(anyCut, {
      selector: ({ covers, pulledAt }) => `${covers} ${pulledAt}`,
      ...{ minLength: 2, maxLength: 3 },
    });
    const [some = []] = fc.sample(cuts, { numRuns: 1, seed });
    const versions = startVersions();
    for (const cut of some) await versions.add([cut]);
    expect(await versions.read()).toEqual(await buildFromNothing(versions.landed.toReversed()));
  },
);

const anyAdvert = fc.record<Advert>({
  price_eur: fc.constantFrom(300_000, 290_000, 29_000, 3_000_000, null),
  status: fc.constantFrom('For Sale', 'For Sale', 'Sale Agreed', 'Sold'),
  is_from_price: fc.constantFrom(false, false, false, true),
  property_type: fc.constantFrom('Semi-D', 'Semi-D', 'Apartment'),
  title: fc.constantFrom('1 Sráid Mhór, Ballina, Co. Mayo', '1 Main Street, Ballina, Co. Mayo'),
});

/**
 * Each one hour to two days after the one before: six adverts that come and go among neighbours
 * that mostly stay.
 */
const anyPulls = fc
  .array(
    fc.record({
      hours: fc.constantFrom(0, 0.5, 1, 6, 24, 24, 48),
      adverts: fc.array(fc.option(anyAdvert, { freq: 2 }), { minLength: 6, maxLength: 6 }),
      neighbours: fc.constantFrom(12, 12, 12, 12, 4),
      isComplete: fc.constantFrom(true, true, true, true, false),
      source: fc.constantFrom('portal', 'portal', 'agent'),
    }),
    { minLength: 3, maxLength: 5 },
  )
  .map((list) => {
    let at = Date.parse('2026-01-01T12:00:00Z');
    return list.map((one): Pull => {
      at += one.hours * 3_600_000;
      return {
        at: new Date(at).toISOString(),
        isComplete: one.isComplete,
        source: one.source,
        adverts: [
          ...neighbours.slice(0, one.neighbours),
          ...one.adverts.flatMap((each, id) =>
            each ? [{ ...each, source_listing_id: `${id}` }] : [],
          ),
        ],
      };
    });
  });

/**
 * Refreshes of one to three pulls each, in the order of the pulls except for some that come late.
 */
function splitLate(
  landed: readonly LandedListings[],
  late: readonly boolean[],
): LandedListings[][] {
  const inTime = landed.filter((_, at) => !late[at]);
  const all = [...inTime, ...landed.filter((_, at) => late[at])];
  const parts: LandedListings[][] = [];
  for (let at = 0; at < all.length; at += 1 + (at % 3))
    parts.push(all.slice(at, at + 1 + (at % 3)));
  return parts;
}

test.each(listSeeds(1))('pulls of adverts, incomplete and in any order: seed %i', async (seed) => {
  const history = fc.tuple(anyPulls, fc.array(fc.boolean(), { maxLength: 3 }));
  const [[pulls, late] = [[], []]] = fc.sample(history, { numRuns: 1, seed });
  const tables = ['core.listing_events', 'core.listings', 'core.addresses'];
  const landed = landPulls(pulls);
  const inSteps = await makeWorkbench();
  const soFar: LandedListings[] = [];
  for (const part of splitLate(landed, late)) {
    soFar.push(...part);
    await addPulls(inSteps, soFar, tables);
  }
  const whole = await makeWorkbench();
  await addPulls(whole, landed, tables);
  expect(await readContents(inSteps)).toEqual(await readContents(whole));
});

/** One home's adverts and sales of each kind: the same few homes are sold and advertised again. */
const titles = [
  '1 Sráid Mhór, Ballina, Co. Mayo',
  '1 Sraid Mhor, Ballina, Ballina, Co. Mayo',
  '2 Oakfield Drive, Ballina, Co. Mayo',
  '2 Oakfeild Drive, Ballina, Co. Mayo',
  '3 Oakfield Drive, Crossmolina, Co. Mayo',
  'Rose Cottage, Knockmore, Ballina, Co. Mayo',
  'Apt 12, Block D, Upper Mill Road, Ballina, Co. Mayo',
];
const addresses = [
  '1 SRAID MHOR, BALLINA',
  '2 OAKFIELD DR, BALLINA',
  '3 OAKFIELD DR, CROSSMOLINA',
  'ROSE COTTAGE, KNOCKMORE, BALLINA',
  '2 OAKFEILD DR, BALLINA',
  'APT 12D, MILL RD UPPER, BALLINA',
  'APT 12 BLOCK D, MILL RD UPPER, BALLINA',
];

const anyHome = fc.record<Advert>({
  title: fc.constantFrom(...titles),
  price_eur: fc.constantFrom(300_000, 300_000, 250_000),
  status: fc.constantFrom('For Sale', 'For Sale', 'Sale Agreed'),
  eircode: fc.constantFrom(null, null, 'F26X2Y3', 'F26X2Y4'),
});

const anySale = fc.record<Line>({
  address: fc.constantFrom(...addresses),
  sale_date: fc.constantFrom('07/11/2025', '09/01/2026', '05/02/2026', '20/03/2026'),
  price: fc.constantFrom('€300,000.00', '€310,000.00', '€700,000.00'),
  eircode: fc.constantFrom('', '', 'F26X2Y3', 'F26X2Y4'),
  not_full_market_price: fc.constantFrom('No', 'No', 'No', 'Yes'),
});

/** A register file with more sales and perhaps without its oldest, or a pull of a source. */
const anyStep = fc.oneof(
  fc.record({
    sales: fc.array(anySale, { minLength: 1, maxLength: 5 }),
    withdrawn: fc.constantFrom(0, 0, 1, 3),
  }),
  fc.record({
    adverts: fc.array(fc.option(anyHome, { freq: 2 }), { minLength: 4, maxLength: 4 }),
    source: fc.constantFrom('portal', 'agent'),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** An advert first and a sale of its home last, so that hardly any history is without a link. */
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 3 }).map((steps): Step[] => [
  {
    adverts: [{ title: titles[0] ?? '', price_eur: 300_000, status: 'For Sale' }],
    source: 'portal',
  },
  ...steps,
  { sales: [{ address: addresses[0] ?? '', sale_date: '20/03/2026' }], withdrawn: 0 },
]);

type Loaded = { readonly lines?: readonly Line[]; readonly pulls: readonly LandedListings[] };

/** What has landed after each step: the register's lines where it is a file, and all pulls so far. */
function landSteps(steps: readonly Step[]): Loaded[] {
  let lines: Line[] = [];
  const pulls: Pull[] = [];
  const loaded = steps.map((step, index) => {
    if ('sales' in step) {
      lines = [...lines.slice(step.withdrawn), ...step.sales];
      return { lines, count: pulls.length };
    }
    const adverts = step.adverts.flatMap((one, id) =>
      one ? [{ ...one, county: 'Mayo', source_listing_id: `Mayo-${id}` }] : [],
    );
    const at = new Date(Date.UTC(2025, 10, 1 + 10 * index, 12)).toISOString();
    pulls.push({ at, adverts: [...neighbours, ...adverts], source: step.source });
    return { lines: undefined, count: pulls.length };
  });
  const landed = landPulls(pulls);
  return loaded.map(({ lines, count }) => ({
    ...(lines && { lines }),
    pulls: landed.slice(0, count),
  }));
}

async function load(workbench: Workbench, { lines, pulls }: Loaded, minute: number): Promise<void> {
  const pulledAt = new Date(Date.UTC(2026, 3, 1, 0, minute)).toISOString();
  if (lines) await loadLines(workbench, lines, 'all', pulledAt);
  await workbench.run('delete from work.main.changed_listings');
  for (const [source, its] of Map.groupBy(pulls, (pull) => pull.source))
    await loadListingPulls(workbench, source, its, new Set());
  await noteSights(workbench);
}

test.each(listSeeds(1))(
  'sales and adverts of the same homes, in any order: seed %i',
  async (seed) => {
    const [given = []] = fc.sample(anySteps, { numRuns: 1, seed });
    const steps = landSteps(given);
    const inSteps = await makeWorkbench();
    for (const [index, step] of steps.entries()) {
      const before = await fingerprintYears(inSteps);
      await load(inSteps, step, index);
      const after = await fingerprintYears(inSteps);
      const years = new Set([...before.keys(), ...after.keys()]);
      const changed = [...years].filter((year) => before.get(year) !== after.get(year));
      await buildTables(inSteps, index === 0 ? 'all' : step.lines ? changed : 'none');
    }
    const whole = await makeWorkbench();
    for (const [index, step] of steps.entries())
      if (index === steps.length - 1 || step.lines) await load(whole, step, index);
    await buildTables(whole, 'all');
    const contents = await readContents(whole);
    expect(await readContents(inSteps)).toEqual(contents);
    expect(contents['core.sale_listing_links']?.length).toBeGreaterThan(0);
  },
);
