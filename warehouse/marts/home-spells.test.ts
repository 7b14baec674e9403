import { describe, expect, test } from 'vitest';
import { buildHistory, neighbours, type Pull } from '../testing/listings.ts';

/** What the adverts of one home say, day by day, by source and id; null where it is not there. */
type Days = Readonly<Record<string, Readonly<Record<string, number | 'agreed' | null>>>>;

/** The summaries of a home's spells on the market; each advert asks what it says, or is sale agreed at 300,000. */
async function summarize(days: Days) {
  const sources = [...new Set(Object.values(days).flatMap((said) => Object.keys(said)))]
    .map((name) => name.split(' ')[0] as string)
    .filter((source, at, all) => all.indexOf(source) === at);
  const said = new Map<string, number | 'agreed' | null>();
  const pulls: Pull[] = Object.entries(days).flatMap(([day, changes]) => {
    for (const [name, value] of Object.entries(changes)) said.set(name, value);
    return sources.map((source) => ({
      source,
      at: `${day}T08:00:00Z`,
      adverts: [
        ...neighbours,
        ...[...said]
          .filter(([name, value]) => name.startsWith(`${source} `) && value !== null)
          .map(([name, value]) => ({
            source_listing_id: name,
            title: '1 Oak Road, Ballina, Co. Mayo',
            price_eur: value === 'agreed' ? 300_000 : value,
            status: value === 'agreed' ? 'Sale Agreed' : 'For Sale',
          })),
      ],
    }));
  });
  const workbench = await buildHistory(pulls, ['marts.home_spells', 'marts.home_adverts']);
  return await workbench.rows<Readonly<Record<string, unknown>>>(
    `select spells.* exclude (property_id)
     from marts.home_spells as spells
     where property_id in (
       select property_id from marts.home_adverts where title = '1 Oak Road, Ballina, Co. Mayo')
     order by spell_number`,
  );
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
  // Each was there when nobody had looked before.
  is_beginning_seen: false,
};

describe('a spell of a home on the market', () => {
  test('on two portals tells what both say once', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-02': { 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 290_000 },
        '2026-01-12': { 'agent b': 290_000 },
        '2026-01-20': { 'portal a': 'agreed' },
        '2026-01-21': { 'agent b': 'agreed' },
        '2026-02-01': {},
      }),
    ).toEqual([{ ...calm, drops: 1, rises: 1, times_agreed: 1, days_on_market: 31 }]);
  });

  test('tells a price again that fell to the same twice', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-05': { 'portal a': 290_000 },
        '2026-01-06': { 'portal a': 300_000 },
        '2026-01-07': { 'portal a': 290_000 },
      }),
    ).toEqual([
      {
        ...calm,
        last_price_eur: '290000',
        drops: 2,
        rises: 1,
        price_change_share: -0.033333333333,
        days_on_market: 6,
      },
    ]);
  });

  test('is no change where two portals ask differently', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-03': { 'agent b': 310_000 },
        '2026-02-01': {},
      }),
    ).toEqual([{ ...calm, last_price_eur: '310000', days_on_market: 31 }]);
  });

  const returnedLower = {
    ...calm,
    last_price_eur: '270000',
    drops: 1,
    price_change_share: -0.1,
    times_relisted: 1,
  };

  test('goes on where one advert takes the place of another, at another price or not', async () => {
    const replaceAt = (price: number, later: Days) =>
      summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-10': { 'portal a': null, 'portal b': price },
        ...later,
      });
    const more = { '2026-01-11': {}, '2026-02-01': {} };
    expect(await replaceAt(270_000, more)).toEqual([{ ...returnedLower, days_on_market: 31 }]);
    // Only one pull has missed the first as yet.
    expect(await replaceAt(270_000, {})).toEqual([{ ...returnedLower, days_on_market: 9 }]);
    expect(await replaceAt(300_000, {})).toEqual([
      { ...calm, times_relisted: 1, days_on_market: 9 },
    ]);
    const stillThere = { '2026-01-11': { 'portal a': 300_000 } };
    expect(await replaceAt(270_000, stillThere)).toEqual([
      { ...calm, last_price_eur: '270000', days_on_market: 10 },
    ]);
  });

  /** One portal says it, and another the same a day later. */
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

  test('tells each of two cuts that a second portal follows', async () => {
    const days = echo({
      '2026-01-01': 300_000,
      '2026-01-10': 290_000,
      '2026-01-13': 300_000,
      '2026-01-16': 290_000,
    });
    expect(await summarize(days)).toEqual([
      {
        ...calm,
        last_price_eur: '290000',
        drops: 2,
        rises: 1,
        price_change_share: -0.033333333333,
        days_on_market: 16,
      },
    ]);
  });

  test('tells a sale that is agreed again within days, and one that a portal tells a month late once', async () => {
    const again = echo({
      '2026-01-01': 300_000,
      '2026-01-10': 'agreed',
      '2026-01-13': 300_000,
      '2026-01-16': 'agreed',
    });
    expect(await summarize(again)).toEqual([
      { ...calm, times_agreed: 2, times_relisted: 1, days_on_market: 16 },
    ]);
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 'agreed' },
        '2026-02-20': { 'agent b': 'agreed' },
        '2026-02-22': {},
      }),
    ).toEqual([{ ...calm, times_agreed: 1, days_on_market: 52 }]);
  });

  test('tells a sale that is agreed after a return, by whomever', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-10': { 'portal a': 'agreed' },
        '2026-01-12': { 'portal a': null },
        '2026-01-13': {},
        '2026-01-20': { 'agent b': 300_000 },
        '2026-01-25': { 'agent b': 'agreed' },
        '2026-01-26': {},
      }),
    ).toMatchObject([{ times_agreed: 2, times_unlisted: 1, times_relisted: 1 }]);
  });

  test('tells each of two returns of all adverts within days', async () => {
    const gone = { 'portal a': null, 'portal c': null, 'agent b': null, 'agent d': null };
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-05': gone,
        '2026-01-07': { 'portal c': 300_000 },
        '2026-01-08': { 'agent d': 300_000 },
        '2026-01-10': gone,
        '2026-01-13': { 'portal a': 300_000 },
        '2026-01-14': { 'agent b': 300_000 },
      }),
    ).toEqual([{ ...calm, times_unlisted: 2, times_relisted: 2, days_on_market: 13 }]);
  });

  test('holds a price against what its own advert asked first, where two ask differently', async () => {
    const ends = async (days: Days) => {
      const [row] = await summarize(days);
      return [row?.drops, row?.rises, row?.price_change_share];
    };
    // Nobody ever asked 266,000.
    expect(
      await ends({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 285_000 },
        '2026-01-12': { 'agent b': 280_000 },
      }),
    ).toEqual([2, 0, -0.066666666667]);
    expect(
      await ends({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-02': { 'agent b': 320_000 },
        '2026-01-10': { 'agent b': 310_000 },
      }),
    ).toEqual([1, 0, -0.03125]);
    expect(
      await ends({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-05': { 'portal a': 280_000 },
        '2026-01-08': { 'agent b': 280_000 },
        '2026-01-10': { 'agent b': 270_000 },
      }),
    ).toEqual([2, 0, -0.1]);
  });

  test('tells a return under new ids once, beside the other portal and after it', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 310_000 },
        '2026-01-10': { 'portal a': null, 'portal c': 270_000 },
        '2026-01-12': { 'agent b': null, 'agent d': 270_000 },
        '2026-01-13': {},
      }),
    ).toEqual([{ ...returnedLower, days_on_market: 12 }]);
  });

  test('is no return where an advert comes back, or to another portal, beside one that stands', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-11': {},
        '2026-01-20': { 'portal a': 300_000, 'site c': 300_000 },
      }),
    ).toEqual([{ ...calm, days_on_market: 19 }]);
  });

  test('is one return where two adverts come back with one pull', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': null, 'agent b': null },
        '2026-01-11': {},
        '2026-01-20': { 'portal a': 300_000, 'agent b': 300_000 },
      }),
    ).toEqual([{ ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 19 }]);
  });

  test('is no return where another portal comes with the change of the first', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal z': 300_000 },
        '2026-01-10': { 'portal z': 270_000, 'agent b': 270_000 },
      }),
    ).toEqual([{ ...returnedLower, times_relisted: 0, days_on_market: 9 }]);
  });

  test('tells once what a portal follows after a return at another price', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-10': { 'portal a': null, 'portal c': 270_000, 'agent b': 300_000 },
        '2026-01-11': {},
        '2026-02-20': { 'agent b': 270_000 },
      }),
    ).toEqual([{ ...returnedLower, days_on_market: 50 }]);
  });

  test('tells once what a second portal follows late', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': 270_000 },
        '2026-02-10': { 'agent b': 270_000 },
        '2026-02-20': { 'agent b': 280_000 },
        '2026-03-10': { 'portal a': 280_000 },
        '2026-03-20': {},
      }),
    ).toEqual([
      {
        ...calm,
        last_price_eur: '280000',
        drops: 1,
        rises: 1,
        price_change_share: -0.066666666667,
        days_on_market: 78,
      },
    ]);
  });

  test('is not over while another advert stands', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-11': {},
        '2026-02-01': {},
      }),
    ).toEqual([{ ...calm, days_on_market: 31 }]);
  });

  test('is over when the last advert goes, once', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000, 'agent b': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-12': { 'agent b': null },
        '2026-01-13': {},
        '2026-02-01': {},
      }),
    ).toEqual([{ ...calm, times_unlisted: 1, days_on_market: 11 }]);
  });

  test('goes on under a new id, whose price is held against the last', async () => {
    expect(
      await summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-11': {},
        '2026-02-01': { 'portal b': 270_000 },
        '2026-02-02': {},
      }),
    ).toEqual([{ ...returnedLower, times_unlisted: 1, days_on_market: 32 }]);
  });

  test('begins anew after 98 days, and goes on after 97', async () => {
    const away = (back: string) =>
      summarize({
        '2026-01-01': { 'portal a': 300_000 },
        '2026-01-10': { 'portal a': null },
        '2026-01-11': {},
        [back]: { 'portal b': 300_000 },
      });
    expect(await away('2026-04-17')).toEqual([
      { ...calm, times_unlisted: 1, times_relisted: 1, days_on_market: 106 },
    ]);
    expect(await away('2026-04-18')).toEqual([
      { ...calm, times_unlisted: 1, days_on_market: 9 },
      { ...calm, spell_number: 2, is_beginning_seen: true, days_on_market: 0 },
    ]);
  });
});
