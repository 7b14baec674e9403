import { describe, expect, test } from 'vitest';
import { type Placed, startCountyBatch } from '../testing/county-batch.ts';
import { buildHistory, neighbours, type Pull } from '../testing/listings.ts';

/** What the adverts of one home show, day by day, by source and id; null where one is not there. */
type Days = Readonly<Record<string, Readonly<Record<string, number | 'agreed' | null>>>>;

type Spell = Readonly<Record<string, unknown>>;

/**
 * The summaries of a home's spells on the market. Each advert asks the given price, or is sale
 * agreed at 300,000.
 */
async function summarizeAll(homes: readonly Placed<Days>[]): Promise<Spell[][]> {
  const pulls = homes.flatMap((home) => listPulls(home, homes.length === 1));
  const workbench = await buildHistory(pulls, ['marts.home_spells', 'marts.home_adverts']);
  const found: Spell[][] = [];
  for (const { county } of homes) {
    found.push(
      await workbench.rows<Spell>(
        `select spells.* exclude (property_id)
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

/**
 * The day on which all of them end: how long a home has been on the market is counted up to the
 * newest pull.
 */
const today = Date.parse('2026-06-01T08:00:00Z');

/** The pulls of a home's sources; each source exists only in its county. */
function listPulls({ county, given }: Placed<Days>, isAlone: boolean): Pull[] {
  const sourceOf = (name: string) => name.split(' ')[0] as string;
  const sources = new Set(Object.values(given).flatMap((said) => Object.keys(said).map(sourceOf)));
  const lastDay = Date.parse(Object.keys(given).at(-1) ?? '');
  const said = new Map<string, number | 'agreed' | null>();
  return Object.entries(given).flatMap(([day, changes]) => {
    for (const [name, value] of Object.entries(changes)) said.set(name, value);
    return [...sources].map((source) => ({
      source: isAlone ? source : `${source} of ${county}`,
      at: new Date(today - (lastDay - Date.parse(day))).toISOString(),
      adverts: [
        ...neighbours.map((one) => ({ ...one, county })),
        ...[...said]
          .filter(([name, value]) => sourceOf(name) === source && value !== null)
          .map(([name, value]) => ({
            source_listing_id: name,
            county,
            title: `1 Oak Road, Ballina, Co. ${county}`,
            price_eur: value === 'agreed' ? 300_000 : value,
            status: value === 'agreed' ? 'Sale Agreed' : 'For Sale',
          })),
      ],
    }));
  });
}

/** Tests the spells of each home. */
function testSpells(name: string, ...homes: readonly (readonly [Days, readonly Spell[]])[]): void {
  const told = homes.map(([days, spells]) => ({ found: summarize(days), spells }));
  test(name, async () => {
    for (const { found, spells } of told) expect(await found()).toEqual(spells);
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
  // Each was there at the first look.
  is_beginning_seen: false,
};

/**
 * The same for a home in a version of its own, whose sources keep their names: where two adverts
 * appear at one instant, the source's name decides which is first.
 */
function testSpellsAlone(name: string, days: Days, spells: readonly Spell[]): void {
  const found = startCountyBatch(summarizeAll)(days);
  test(name, async () => expect(await found()).toEqual(spells));
}

describe('a spell of a home on the market', () => {
  testSpells('on two portals tells what both say once', [
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-02': { 'agent b': 300_000 },
      '2026-01-10': { 'portal a': 290_000 },
      '2026-01-12': { 'agent b': 290_000 },
      '2026-01-20': { 'portal a': 'agreed' },
      '2026-01-21': { 'agent b': 'agreed' },
      '2026-02-01': {},
    },
    [{ ...calm, drops: 1, rises: 1, times_agreed: 1, days_on_market: 31 }],
  ]);

  testSpells('tells a price again that fell to the same twice', [
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-05': { 'portal a': 290_000 },
      '2026-01-06': { 'portal a': 300_000 },
      '2026-01-07': { 'portal a': 290_000 },
    },
    [
      {
        ...calm,
        last_price_eur: '290000',
        drops: 2,
        rises: 1,
        price_change_share: -0.033333333333,
        days_on_market: 6,
      },
    ],
  ]);

  testSpells('is no change where two portals ask differently', [
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-03': { 'agent b': 310_000 },
      '2026-02-01': {},
    },
    [{ ...calm, last_price_eur: '310000', days_on_market: 31 }],
  ]);

  const returnedLower = {
    ...calm,
    last_price_eur: '270000',
    drops: 1,
    price_change_share: -0.1,
    times_relisted: 1,
  };

  const replaceAt = (price: number, later: Days): Days => ({
    '2026-01-01': { 'portal a': 300_000 },
    '2026-01-10': { 'portal a': null, 'portal b': price },
    ...later,
  });
  const stillThere = { '2026-01-11': { 'portal a': 300_000 } };
  testSpells(
    'goes on where one advert takes the place of another, at another price or not',
    [
      replaceAt(270_000, { '2026-01-11': {}, '2026-02-01': {} }),
      [{ ...returnedLower, days_on_market: 31 }],
    ],
    // Only one pull has missed the first so far.
    [replaceAt(270_000, {}), [{ ...returnedLower, days_on_market: 9 }]],
    [replaceAt(300_000, {}), [{ ...calm, times_relisted: 1, days_on_market: 9 }]],
    [replaceAt(270_000, stillThere), [{ ...calm, last_price_eur: '270000', days_on_market: 10 }]],
  );

  /** One portal reports it, and another the same a day later. */
  const echo = (said: Readonly<Record<string, number | 'agreed'>>): Days =>
    Object.fromEntries(
      Object.entries(said).flatMap(([day, value]) => {
        const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        return [
          [day, { 'portal a': value }],
          [after, { 'agent b': value }],
        ];
      }),
    );

  const days = echo({
    '2026-01-01': 300_000,
    '2026-01-10': 290_000,
    '2026-01-13': 300_000,
    '2026-01-16': 290_000,
  });
  testSpells('tells each of two cuts that a second portal follows', [
    days,
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

  const again = echo({
    '2026-01-01': 300_000,
    '2026-01-10': 'agreed',
    '2026-01-13': 300_000,
    '2026-01-16': 'agreed',
  });
  testSpells(
    'tells a sale that is agreed again within days, and one that a portal tells a month late once',
    [again, [{ ...calm, times_agreed: 2, times_relisted: 1, days_on_market: 16 }]],
    [
      {
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 'agreed' },
        '2026-02-20': { 'agent b': 'agreed' },
        '2026-02-22': {},
      },
      [{ ...calm, times_agreed: 1, days_on_market: 52 }],
    ],
  );

  testSpells('tells a sale that is agreed after a return, by whomever', [
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-10': { 'portal a': 'agreed' },
      '2026-01-12': { 'portal a': null },
      '2026-01-13': {},
      '2026-01-20': { 'agent b': 300_000 },
      '2026-01-25': { 'agent b': 'agreed' },
      '2026-01-26': {},
    },
    [expect.objectContaining({ times_agreed: 2, times_unlisted: 1, times_relisted: 1 })],
  ]);

  const gone = { 'portal a': null, 'portal c': null, 'agent b': null, 'agent d': null };
  testSpells('tells each of two returns of all adverts within days', [
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
      '2026-01-05': gone,
      '2026-01-07': { 'portal c': 300_000 },
      '2026-01-08': { 'agent d': 300_000 },
      '2026-01-10': gone,
      '2026-01-13': { 'portal a': 300_000 },
      '2026-01-14': { 'agent b': 300_000 },
    },
    [{ ...calm, times_unlisted: 2, times_relisted: 2, days_on_market: 13 }],
  ]);

  const ends = (drops: number, rises: number, price_change_share: number): Spell =>
    expect.objectContaining({ drops, rises, price_change_share });
  testSpells(
    'holds a price against what its own advert asked first, where two ask differently',
    // Nobody ever asked 266,000.
    [
      {
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 285_000 },
        '2026-01-12': { 'agent b': 280_000 },
      },
      [ends(2, 0, -0.066666666667)],
    ],
    [
      {
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-02': { 'agent b': 320_000 },
        '2026-01-10': { 'agent b': 310_000 },
      },
      [ends(1, 0, -0.03125)],
    ],
    [
      {
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-05': { 'portal a': 280_000 },
        '2026-01-08': { 'agent b': 280_000 },
        '2026-01-10': { 'agent b': 270_000 },
      },
      [ends(2, 0, -0.1)],
    ],
  );

  testSpellsAlone(
    'tells a return under new ids once, beside the other portal and after it',
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 310_000 },
      '2026-01-10': { 'portal a': null, 'portal c': 270_000 },
      '2026-01-12': { 'agent b': null, 'agent d': 270_000 },
      '2026-01-13': {},
    },
    [{ ...returnedLower, days_on_market: 12 }],
  );

  testSpells(
    'is no return where an advert comes back, or to another portal, beside one that stands',
    [
      {
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-11': {},
        '2026-01-20': { 'portal a': 300_000, 'site c': 300_000 },
      },
      [{ ...calm, days_on_market: 19 }],
    ],
  );

  testSpells('is one return where two adverts come back with one pull', [
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
      '2026-01-10': { 'portal a': null, 'agent b': null },
      '2026-01-11': {},
      '2026-01-20': { 'portal a': 300_000, 'agent b': 300_000 },
    },
    [{ ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 19 }],
  ]);

  testSpells('is no return where another portal comes with the change of the first', [
    {
      '2026-01-01': { 'portal z': 300_000 },
      '2026-01-10': { 'portal z': 270_000, 'agent b': 270_000 },
    },
    [{ ...returnedLower, times_relisted: 0, days_on_market: 9 }],
  ]);

  testSpellsAlone(
    'tells once what a portal follows after a return at another price',
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-10': { 'portal a': null, 'portal c': 270_000, 'agent b': 300_000 },
      '2026-01-11': {},
      '2026-02-20': { 'agent b': 270_000 },
    },
    [{ ...returnedLower, days_on_market: 50 }],
  );

  testSpells('tells once what a second portal follows late', [
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
      '2026-01-10': { 'portal a': 270_000 },
      '2026-02-10': { 'agent b': 270_000 },
      '2026-02-20': { 'agent b': 280_000 },
      '2026-03-10': { 'portal a': 280_000 },
      '2026-03-20': {},
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

  testSpells('is not over while another advert stands', [
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
      '2026-01-10': { 'portal a': null },
      '2026-01-11': {},
      '2026-02-01': {},
    },
    [{ ...calm, days_on_market: 31 }],
  ]);

  testSpells('is over when the last advert goes, once', [
    {
      '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
      '2026-01-10': { 'portal a': null },
      '2026-01-12': { 'agent b': null },
      '2026-01-13': {},
      '2026-02-01': {},
    },
    [{ ...calm, times_unlisted: 1, days_on_market: 11 }],
  ]);

  testSpells('goes on under a new id, whose price is compared with the last', [
    {
      '2026-01-01': { 'portal a': 300_000 },
      '2026-01-10': { 'portal a': null },
      '2026-01-11': {},
      '2026-02-01': { 'portal b': 270_000 },
      '2026-02-02': {},
    },
    [{ ...returnedLower, times_unlisted: 1, days_on_market: 32 }],
  ]);

  const away = (back: string): Days => ({
    '2026-01-01': { 'portal a': 300_000 },
    '2026-01-10': { 'portal a': null },
    '2026-01-11': {},
    [back]: { 'portal b': 300_000 },
  });
  testSpells(
    'begins anew after 98 days, and goes on after 97',
    [away('2026-04-17'), [{ ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 106 }]],
    [
      away('2026-04-18'),
      [
        { ...calm, times_unlisted: 1, days_on_market: 9 },
        { ...calm, spell_number: 2, is_beginning_seen: true, days_on_market: 0 },
      ],
    ],
  );
});
