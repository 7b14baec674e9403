import { describe, expect, test } from 'vitest';
import { type Placed, startCountyBatch } from '../testing/batch.ts';
import { buildHistory, neighbours, type Pull } from '../testing/listings.ts';

/**
 * The adverts of one home, by the day in 2026: the price in thousands, `agreed` (sale agreed at
 * 300,000), or null if the advert isn't there. An advert is named after its source, with a number
 * if it isn't the source's first.
 */
type Days = Readonly<Record<string, Readonly<Record<string, number | 'agreed' | null>>>>;

type Spell = Readonly<Record<string, unknown>>;

/** The summaries of each home's spells on the market. */
async function summarizeAll(homes: readonly Placed<Days>[]): Promise<Spell[][]> {
  const pulls = homes.flatMap((home) => listPulls(home, homes.length === 1));
  const session = await buildHistory(pulls, ['marts.home_spells', 'marts.home_adverts']);
  const found: Spell[][] = [];
  for (const { county } of homes) {
    found.push(
      await session.rows<Spell>(
        `select spells.* exclude (property_id, is_seen_once)
         from marts.home_spells as spells
         where property_id in (
           select property_id from marts.home_adverts
           where county = $county and title like '1 Oak Road, %')
         order by spell_number`,
        { county },
      ),
    );
  }
  return found;
}

const summarize = startCountyBatch(summarizeAll);

/** The last day of all histories: the days on the market of a home count up to the newest pull. */
const today = Date.parse('2026-06-01T08:00:00Z');

/** The pulls of a home's sources. Each source exists only in its county. */
function listPulls({ county, given }: Placed<Days>, isAlone: boolean): Pull[] {
  const sourceOf = (name: string) => name.replace(/\d$/, '');
  const names = Object.values(given).flatMap((shown) => Object.keys(shown));
  const timeOf = (day: string) => Date.parse(`2026-${day}`);
  const lastDay = timeOf(Object.keys(given).at(-1) ?? '');
  const shown = new Map<string, number | 'agreed' | null>();
  return Object.entries(given).flatMap(([day, changes]) => {
    for (const [name, value] of Object.entries(changes)) shown.set(name, value);
    return [...new Set(names.map(sourceOf))].map((source) => ({
      source: isAlone ? source : `${source} of ${county}`,
      at: new Date(today - (lastDay - timeOf(day))).toISOString(),
      adverts: [
        ...neighbours.map((one) => ({ ...one, county })),
        ...[...shown]
          .filter(([name, value]) => sourceOf(name) === source && value !== null)
          .map(([name, value]) => ({
            source_listing_id: `id of ${name}`,
            county,
            title: `1 Oak Road, Ballina, Co. ${county}`,
            price_eur: value === 'agreed' ? 300_000 : Number(value) * 1000,
            status: value === 'agreed' ? 'Sale Agreed' : 'For Sale',
          })),
      ],
    }));
  });
}

const calm = {
  spell_number: 1,
  first_price_eur: '300000',
  last_price_eur: '300000',
  drops: 0,
  rises: 0,
  price_change_share: 0,
  times_agreed: 0,
  times_unlisted: 0,
  times_relisted: 0,
  // Each was there at the first snapshot.
  is_beginning_seen: false,
};
const lower = { ...calm, last_price_eur: '270000', drops: 1, price_change_share: -0.1 };

/** Tests the spells of each home. */
function testSpells(name: string, ...homes: readonly (readonly [Days, readonly Spell[]])[]): void {
  const cases = homes.map(([days, spells]) => ({ found: summarize(days), spells }));
  test(name, async () => {
    for (const { found, spells } of cases) expect(await found()).toEqual(spells);
  });
}

/**
 * The same for a home in its own version, whose sources keep their names. If two adverts appear at
 * the same instant, their ids decide which is first, and these depend on source and name.
 */
function testSpellsApart(name: string, days: Days, spell: Spell): void {
  const found = startCountyBatch(summarizeAll)(days);
  test(name, async () => expect(await found()).toEqual([spell]));
}

describe('a spell of a home on the market', () => {
  testSpells('on two portals counts once what both show', [
    {
      '01-01': { portal: 300 },
      '01-02': { agent: 300 },
      '01-10': { portal: 290 },
      '01-12': { agent: 290 },
      '01-20': { portal: 'agreed' },
      '01-21': { agent: 'agreed' },
      '02-01': {},
    },
    [{ ...calm, drops: 1, rises: 1, times_agreed: 1, days_on_market: 31 }],
  ]);

  testSpells('has no change where two portals ask differently', [
    { '01-01': { portal: 300 }, '01-03': { agent: 310 }, '02-01': {} },
    [{ ...calm, last_price_eur: '310000', days_on_market: 31 }],
  ]);

  const replaceAgreed = (price: number | 'agreed'): Days => ({
    '01-10': { portal: null, portal2: price },
    '01-11': {},
  });
  const replaceAt = (price: number, later: Days): Days => ({
    '01-01': { portal: 300 },
    '01-10': { portal: null, portal2: price },
    ...later,
  });
  testSpells(
    'continues where one advert takes the place of another, at another price or not',
    [replaceAt(270, { '01-11': {}, '02-01': {} }), [{ ...lower, days_on_market: 31 }]],
    // Only one pull has missed the first so far.
    [replaceAt(270, {}), [{ ...lower, days_on_market: 9 }]],
    [replaceAt(300, {}), [{ ...calm, days_on_market: 9 }]],
    [
      replaceAt(270, { '01-11': { portal: 300 } }),
      [{ ...calm, last_price_eur: '270000', days_on_market: 10 }],
    ],
  );

  testSpells(
    'has a return where a new advert follows one that was agreed, or a look without any',
    [
      { '01-01': { portal: 300 }, '01-08': { portal: 'agreed' }, ...replaceAgreed(300) },
      [{ ...calm, times_agreed: 1, times_relisted: 1, days_on_market: 10 }],
    ],
    [
      { '01-01': { portal: 300 }, '01-08': { portal: 'agreed' }, ...replaceAgreed('agreed') },
      [expect.objectContaining({ times_relisted: 0 })],
    ],
    [
      { '01-01': { portal: 300 }, '01-08': { portal: null }, '01-10': { portal2: 300 } },
      [{ ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 9 }],
    ],
  );

  testSpells('counts each of two cuts to one price that a second portal follows', [
    {
      '01-01': { portal: 300 },
      '01-02': { agent: 300 },
      '01-10': { portal: 290 },
      '01-11': { agent: 290 },
      '01-13': { portal: 300 },
      '01-14': { agent: 300 },
      '01-16': { portal: 290 },
      '01-17': { agent: 290 },
    },
    [
      {
        ...calm,
        last_price_eur: '290000',
        drops: 2,
        rises: 1,
        price_change_share: -0.033333333333,
        days_on_market: 16,
      },
    ],
  ]);

  testSpells(
    'counts a sale that is agreed twice within days, and once one that a portal shows a month late',
    [
      {
        '01-01': { portal: 300 },
        '01-02': { agent: 300 },
        '01-10': { portal: 'agreed' },
        '01-11': { agent: 'agreed' },
        '01-13': { portal: 300 },
        '01-14': { agent: 300 },
        '01-16': { portal: 'agreed' },
        '01-17': { agent: 'agreed' },
      },
      [{ ...calm, times_agreed: 2, times_relisted: 1, days_on_market: 16 }],
    ],
    [
      {
        '01-01': { portal: 300, agent: 300 },
        '01-10': { portal: 'agreed' },
        '02-20': { agent: 'agreed' },
        '02-22': {},
      },
      [{ ...calm, times_agreed: 1, days_on_market: 52 }],
    ],
  );

  testSpells('counts a sale that is agreed after a return, on another portal too', [
    {
      '01-01': { portal: 300 },
      '01-10': { portal: 'agreed' },
      '01-12': { portal: null },
      '01-13': {},
      '01-20': { agent: 300 },
      '01-25': { agent: 'agreed' },
      '01-26': {},
    },
    [expect.objectContaining({ times_agreed: 2, times_unlisted: 1, times_relisted: 1 })],
  ]);

  const gone = { portal: null, portal2: null, agent: null, agent2: null };
  testSpells('counts each of two returns of all adverts within days', [
    {
      '01-01': { portal: 300, agent: 300 },
      '01-05': gone,
      '01-07': { portal2: 300 },
      '01-08': { agent2: 300 },
      '01-10': gone,
      '01-13': { portal: 300 },
      '01-14': { agent: 300 },
    },
    [{ ...calm, times_unlisted: 2, times_relisted: 2, days_on_market: 13 }],
  ]);

  const ends = (drops: number, rises: number, price_change_share: number): Spell =>
    expect.objectContaining({ drops, rises, price_change_share });
  testSpells(
    'holds a price against what its own advert asked first, where two ask differently',
    // No advert ever asked 266,000.
    [
      { '01-01': { portal: 300, agent: 300 }, '01-10': { portal: 285 }, '01-12': { agent: 280 } },
      [ends(2, 0, -0.066666666667)],
    ],
    [
      { '01-01': { portal: 300 }, '01-02': { agent: 320 }, '01-10': { agent: 310 } },
      [ends(1, 0, -0.03125)],
    ],
    [
      {
        '01-01': { portal: 300 },
        '01-05': { portal: 280 },
        '01-08': { agent: 280 },
        '01-10': { agent: 270 },
      },
      [ends(2, 0, -0.1)],
    ],
  );

  testSpellsApart(
    'has no return under new ids, next to the other portal and after it',
    {
      '01-01': { portal: 300, agent: 310 },
      '01-10': { portal: null, portal2: 270 },
      '01-12': { agent: null, agent2: 270 },
      '01-13': {},
    },
    { ...lower, days_on_market: 12 },
  );

  testSpells('has no return where an advert comes back, here or elsewhere, while one stays', [
    {
      '01-01': { portal: 300, agent: 300 },
      '01-10': { portal: null },
      '01-11': {},
      '01-20': { portal: 300, site: 300 },
    },
    [{ ...calm, days_on_market: 19 }],
  ]);

  testSpells('has one return where two adverts come back with one pull', [
    {
      '01-01': { portal: 300, agent: 300 },
      '01-10': { portal: null, agent: null },
      '01-11': {},
      '01-20': { portal: 300, agent: 300 },
    },
    [{ ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 19 }],
  ]);

  testSpells('has no return where another portal comes with the change of the first', [
    { '01-01': { portal: 300 }, '01-10': { portal: 270, agent: 270 } },
    [{ ...lower, days_on_market: 9 }],
  ]);

  testSpellsApart(
    'counts once what a portal follows after a new advert at another price',
    {
      '01-01': { portal: 300 },
      '01-10': { portal: null, portal2: 270, agent: 300 },
      '01-11': {},
      '02-20': { agent: 270 },
    },
    { ...lower, days_on_market: 50 },
  );

  testSpells('counts once what a second portal follows late', [
    {
      '01-01': { portal: 300, agent: 300 },
      '01-10': { portal: 270 },
      '02-10': { agent: 270 },
      '02-20': { agent: 280 },
      '03-10': { portal: 280 },
      '03-20': {},
    },
    [
      {
        ...calm,
        last_price_eur: '280000',
        drops: 1,
        rises: 1,
        price_change_share: -0.066666666667,
        days_on_market: 78,
      },
    ],
  ]);

  testSpells('is over when the last advert goes, once', [
    {
      '01-01': { portal: 300, agent: 300 },
      '01-10': { portal: null },
      '01-12': { agent: null },
      '01-13': {},
      '02-01': {},
    },
    [{ ...calm, times_unlisted: 1, days_on_market: 11 }],
  ]);

  const away = (back: string): Days => ({
    '01-01': { portal: 300 },
    '01-10': { portal: null },
    '01-11': {},
    [back]: { portal2: 270 },
  });
  const cheaper = { first_price_eur: '270000', last_price_eur: '270000' };
  testSpells(
    'continues under a new id after 97 days, and begins again after 98',
    [away('04-17'), [{ ...lower, times_unlisted: 1, times_relisted: 1, days_on_market: 106 }]],
    [
      away('04-18'),
      [
        { ...calm, times_unlisted: 1, days_on_market: 9 },
        { ...calm, ...cheaper, spell_number: 2, is_beginning_seen: true, days_on_market: 0 },
      ],
    ],
  );
});
