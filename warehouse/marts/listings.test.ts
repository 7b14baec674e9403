import { describe, expect, test } from 'vitest';
import { type ModelBench, makeModelBench, type Row } from '../testing/build-session.ts';

const now = '2026-03-20 08:00:00';
const drop = { change: 'Drop', price_eur: 95, difference_eur: -5 };
const seen = { happened_by: '2026-02-01' };

/**
 * A bench with these listings, each for sale in Mayo and its own home by default, and the events of
 * their homes. No source follows Sligo.
 */
async function giveListings(listings: readonly Row[], events: readonly Row[] = []) {
  const bench = await makeModelBench();
  const full = listings.map((row, at) => ({
    listing_id: at + 1,
    county: 'Mayo',
    status: 'For Sale',
    is_live: ['For Sale', 'Sale Agreed'].includes(String(row.status ?? 'For Sale')),
    first_seen_at: '2026-01-01',
    ...row,
  }));
  await bench.give(
    'core.listings',
    full.map(({ property_id, ...row }: Row) => row),
  );
  const live = full.filter(({ is_live }) => is_live);
  await bench.give(
    'core.live_listings',
    live.map((row: Row, at) => {
      const isShown = !live
        .slice(0, at)
        .some(({ property_id }: Row) => property_id && property_id === row.property_id);
      return {
        listing_id: row.listing_id,
        property_id: row.property_id ?? row.listing_id,
        is_shown: isShown,
        is_counted: isShown && row.county !== 'Sligo',
      };
    }),
  );
  await bench.give(
    'core.listing_places',
    full.map(({ listing_id }) => ({ listing_id, places: 'Other' })),
  );
  await bench.give('core.listings_now', [{ now_at: now }]);
  await bench.give('core.followed_areas', [{ change: 'Sale Agreed' }]);
  await bench.give(
    'core.listing_scopes',
    ['2026-03-18', '2026-03-19', '2026-03-20'].map((pulled_at) => ({
      entry: 'a',
      is_covered: true,
      pulled_at,
    })),
  );
  await bench.give(
    'core.home_events',
    events.map((row, at) => ({
      event_number: at + 1,
      property_id: 1,
      difference_eur: 0,
      is_first_report: true,
      is_of_last_spell: true,
      // Known to the instant by default.
      happened_after: row.happened_by ?? null,
      ...row,
    })),
  );
  return bench;
}

async function giveAgain(bench: ModelBench, table: string): Promise<Row[]> {
  const rows = await bench.run(table);
  await bench.give(table, rows);
  return rows;
}

describe('the last change of a price', () => {
  test('is the last drop or rise, in percent of the price before', async () => {
    const bench = await giveListings(
      [{}],
      [
        { change: 'Listed', price_eur: 300_000, happened_by: '2026-01-01' },
        { change: 'Drop', price_eur: 285_000, difference_eur: -15_000, happened_by: '2026-02-01' },
        { change: 'Increase', price_eur: 290_000, difference_eur: 5000, happened_by: '2026-03-01' },
        { change: 'Sale Agreed', price_eur: 290_000, happened_by: '2026-03-02' },
      ],
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { price_change: 'Increase', change_pct: 1.75, price_changed_at: '2026-03-01 00:00:00' },
    ]);
  });

  test.each<[string, Row, Row]>([
    ['a listing that is gone', { status: 'Unlisted' }, {}],
    ['what is no news', {}, { is_first_report: false }],
    ['an earlier spell', {}, { is_of_last_spell: false }],
  ])('is none of %s', async (_, listing, event) => {
    const bench = await giveListings([listing], [{ ...drop, ...seen, ...event }]);
    expect(await bench.run('core.latest_home_events')).toEqual([]);
  });

  test('may be of a return under a new id at another price', async () => {
    const bench = await giveListings([{}], [{ ...drop, ...seen, change: 'Relisted' }]);
    expect(await bench.run('core.latest_home_events')).toContainEqual(
      expect.objectContaining({ kind: 'Price', change: 'Drop' }),
    );
  });
});

test("a home's last return is the last in this spell, and counted for only one advert", async () => {
  const returns = [
    { happened_by: '2026-02-01' },
    { happened_by: '2026-03-01' },
    { happened_by: '2026-03-05', is_first_report: false },
    { happened_by: '2026-03-06', is_of_last_spell: false },
  ];
  const back = returns.map((event) => ({ change: 'Relisted', ...event }));
  const bench = await giveListings([{}], back);
  const last = '2026-03-01 00:00:00';
  expect(await bench.run('core.latest_home_events')).toMatchObject([
    { kind: 'Relisted', happened_after: last, happened_by: last },
  ]);
});

test.each([
  ['no advert was seen twice', [], true],
  ['one of them is gone after one look', [{ last_seen_at: '2026-02-01' }], true],
  ['one of them was seen again', [{ last_seen_at: '2026-02-02' }], false],
  ['its source showed it again', [{ source: 'myhome' }], false],
])('whether the home of a spell was seen once: %s', async (_, [first], once) => {
  const bench = await makeModelBench();
  const adverts = [{ source: 'daft', ...first }, { source: 'agent' }];
  await bench.give(
    'core.adverts',
    adverts.map((row, at) => ({ listing_id: at + 1, entry: 'x', is_in_sight: true, ...row })),
  );
  await bench.give('core.listing_entries', [
    { source: 'daft', entry: 'x', newest_pulled_at: '2026-02-01' },
    { source: 'myhome', entry: 'x', newest_pulled_at: '2026-02-09' },
    { source: 'agent', entry: 'x', newest_pulled_at: '2026-02-03' },
  ]);
  const listed = { property_id: 1, spell_number: 1, event_number: 1, change: 'Listed' };
  await bench.give('core.home_events', [
    { ...listed, listing_id: 1, happened_by: '2026-02-01' },
    { ...listed, listing_id: 2, happened_by: '2026-02-03' },
  ]);
  expect(await bench.run('core.spell_summaries')).toMatchObject([
    { is_seen_once: once, last_date: null },
  ]);
});

describe('the usual spelling of a locality', () => {
  const spell = async (...towns: (string | null)[]) => {
    const bench = await giveListings(towns.map((town) => ({ town })));
    const rows = await bench.run('core.townlands');
    return Object.fromEntries(rows.map(({ town, townland }) => [town, townland]));
  };

  test('is the one that most adverts write', async () => {
    const usual = { BALLINA: 'Ballina', Ballina: 'Ballina', Westport: 'Westport' };
    expect(await spell('BALLINA', 'Ballina', 'Ballina', 'Westport', null)).toEqual(usual);
  });

  test('is the first in order where two are equally usual, whichever was first', async () => {
    const same = { 'Béal an Átha': 'Beal an Atha', 'Beal an Atha': 'Beal an Atha' };
    expect(await spell('Béal an Átha', 'Beal an Atha')).toEqual(same);
    expect(await spell('Beal an Atha', 'Béal an Átha')).toEqual(same);
  });

  describe('of a rare name', () => {
    const advert = (town: string | null, place = town) => ({
      county: 'Dublin',
      town,
      title: `1 Main Street, ${place}, Co. Dublin`,
    });
    const many = (...names: string[]) =>
      names.flatMap((name) => Array.from({ length: 20 }, () => advert(name)));
    const spellAmong = async (town: string, ...others: Row[]) => {
      const bench = await giveListings([advert(town), ...others]);
      const rows = await bench.run('core.townlands');
      return rows.find((row) => row.town === town)?.townland;
    };

    test('is that of the commoner name where it was cut off, or differs by a slip', async () => {
      expect(await spellAmong('Blackro', ...many('Blackrock'))).toBe('Blackrock');
      expect(await spellAmong('Balbrigan', ...many('Balbriggan'))).toBe('Balbriggan');
      expect(await spellAmong('RATHFARNAHM', ...many('Rathfarnham'))).toBe('Rathfarnham');
    });

    test('is that of a place written before another locality', async () => {
      const place = Array.from({ length: 20 }, () => advert('Dublin 15', 'Mulhuddart, Dublin 15'));
      expect(await spellAmong('Mulhudda', ...place)).toBe('Mulhuddart');
    });

    test('is not corrected where two names may be meant', async () => {
      expect(await spellAmong('Carrigar', ...many('Carrigart', 'Carrigard'))).toBeNull();
    });

    test.each([
      ['Cross', 'Crossmolina'],
      ['Castle', 'Castle Park'],
      ['Newtown', 'Newtownmountkennedy'],
      ['Rush', 'Rusk'],
      ['Dublin 1', 'Dublin 15'],
      ['Kilmore', 'Gilmore'],
    ])('%s is its own next to %s', async (town, other) => {
      expect(await spellAmong(town, ...many(other))).toBe(town);
    });

    test('is its own where the other is not that much commoner, or of another county', async () => {
      expect(await spellAmong('Blackro', ...many('Blackrock').slice(1))).toBe('Blackro');
      const elsewhere = many('Blackrock').map((row) => ({ ...row, county: 'Cork' }));
      expect(await spellAmong('Blackro', ...elsewhere)).toBe('Blackro');
    });
  });

  test('is that of its own county', async () => {
    const inCork = { town: 'NEWTOWN', county: 'Cork' };
    const bench = await giveListings([{ town: 'Newtown' }, inCork, inCork]);
    const rows = await bench.run('core.townlands');
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ county: 'Mayo', town: 'Newtown', townland: 'Newtown' });
  });
});

describe('counts', () => {
  test('are of homes for sale: two adverts of one are one, and agreed or gone ones are none', async () => {
    const twice = { property_id: 7 };
    const bench = await giveListings(
      [twice, twice, { status: 'Sale Agreed' }, { status: 'Unlisted' }, { county: 'Cork' }],
      [
        { property_id: 7, change: 'Listed', happened_by: '2026-03-19 12:00:00' },
        { property_id: 7, change: 'Listed', happened_by: '2026-03-20', is_first_report: false },
        { property_id: 5, change: 'Listed', happened_by: '2026-03-20', is_first_report: false },
        { property_id: 4, change: 'Listed', happened_by: '2026-03-20' },
      ],
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.dashboard')).toMatchObject([{ total_homes: 2, listed_day: 1 }]);
    const none = {
      drops: 0,
      rises: 0,
      unsure_changes: 0,
      uncertain_after: null,
      uncertain_until: null,
    };
    expect(await bench.run('marts.price_changes')).toEqual([
      { county: 'Cork', total: 1, ...none },
      { county: 'Mayo', total: 1, ...none },
    ]);
  });

  test('are of counties that a source follows, while lists have stray adverts too', async () => {
    const sligo = { county: 'Sligo' };
    const day = { happened_by: '2026-03-19 12:00:00' };
    const wide = { happened_by: now, happened_after: '2026-02-10 08:00:00' };
    const bench = await giveListings(
      [{}, sligo, sligo, { ...sligo, status: 'Sale Agreed' }],
      [
        ...[1, 2].map((property_id) => ({ property_id, change: 'Relisted', ...day })),
        ...[1, 2].map((property_id) => ({ ...drop, property_id, ...day })),
        { property_id: 3, change: 'Listed', ...wide },
        { property_id: 4, change: 'Sale Agreed', ...day },
      ],
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.dashboard')).toMatchObject([
      { total_homes: 1, drops_week: 1, relisted_day: 1, sale_agreed_day: 0 },
    ]);
    for (const table of ['marts.price_changes', 'marts.relisted', 'marts.mapped_homes'])
      expect(await bench.run(table)).toMatchObject([{ county: 'Mayo' }]);
    expect(await bench.run('marts.dashboard_gaps')).toEqual([]);
    expect(await bench.run('marts.live_listings')).toHaveLength(4);

    const full = await giveListings([{}, sligo]);
    await full.give('core.listing_property_links', [
      { listing_id: 1, property_id: 1 },
      { listing_id: 2, property_id: 2 },
    ]);
    await full.give('core.followed_counties', [{ source: 'daft', county: 'Mayo' }]);
    expect(await full.run('core.live_listings')).toMatchObject([
      { listing_id: '1', is_shown: true, is_counted: true },
      { listing_id: '2', is_shown: true, is_counted: false },
    ]);
  });

  test('are found by each place that their addresses name', async () => {
    const dublin = { county: 'Dublin', address_id: 1 };
    const bench = await giveListings([{ ...dublin, town: 'Dublin 12' }, dublin, {}]);
    const place_keys = ['CASHELRD', 'CRUMLIN'];
    await bench.give('core.addresses', [{ address_id: 1, district: '12', place_keys }]);
    await bench.give('core.places', [
      {
        place_id: 'Dublin CRUMLIN',
        display_place: 'Crumlin',
        county: 'Dublin',
        page_key: 'dublin-crumlin',
        is_routing_key: false,
        registered_sales: 9,
      },
      {
        place_id: 'D12',
        display_place: 'D12',
        page_key: 'd12',
        is_routing_key: true,
        registered_sales: 9,
      },
      { place_id: 'Cork CRUMLIN', display_place: 'Crumlin, Cork', is_routing_key: false },
    ]);
    await giveAgain(bench, 'core.townlands');
    await giveAgain(bench, 'core.listing_places');
    expect(await bench.run('marts.townlands')).toMatchObject([
      { county: 'Dublin', townland: 'Crumlin', page_key: 'dublin-crumlin', homes: 2 },
      { county: 'Dublin', townland: 'Dublin 12', page_key: 'd12', homes: 2 },
      { county: 'Mayo', townland: 'Other', page_key: null, homes: 1 },
    ]);
  });

  test('of a townland have the median asking price per square metre', async () => {
    const at = (price_eur: number | null, floor_area_m2: number | null, more: Row = {}) => ({
      town: 'Ballina',
      price_eur,
      floor_area_m2,
      ...more,
    });
    const bench = await giveListings([
      ...[at(300_000, 100), at(200_000, 100), at(500_000, 100), at(null, 100), at(900_000, null)],
      // The area of a development's cheapest home isn't known.
      at(null, 50, { from_price_eur: 400_000 }),
      at(990_000, 10, { status: 'Sale Agreed' }),
    ]);
    await giveAgain(bench, 'core.townlands');
    await giveAgain(bench, 'core.listing_places');
    expect(await bench.run('marts.townlands')).toMatchObject([
      { homes: 7, homes_with_area: 3, median_price_per_m2_eur: 3000 },
    ]);
  });

  test('include a home that is agreed now only as agreed', async () => {
    const bench = await giveListings(
      [{ status: 'Sale Agreed' }],
      ['Listed', 'Drop', 'Increase', 'Relisted', 'Sale Agreed'].map((change) => ({
        change,
        difference_eur: { Drop: -5, Increase: 5 }[change] ?? 0,
        happened_by: '2026-03-20 07:00:00',
      })),
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.dashboard')).toEqual([
      {
        total_homes: 0,
        listed_day: 0,
        listed_week: 0,
        drops_week: 0,
        increases_week: 0,
        sale_agreed_day: 1,
        sale_agreed_week: 1,
        relisted_day: 0,
        relisted_week: 0,
        checks: 3,
        oldest_seen_at: null,
        now_at: now,
      },
    ]);
  });

  test('have no figure for what no source ever shows', async () => {
    const bench = await giveListings([{}], [{ change: 'Listed', happened_by: '2026-03-20' }]);
    await giveAgain(bench, 'core.latest_home_events');
    await bench.give('core.followed_areas', [{ change: 'Listed' }]);
    const agreed = { sale_agreed_day: null, sale_agreed_week: null };
    expect(await bench.run('marts.dashboard')).toMatchObject([
      { listed_day: 1, ...agreed, relisted_day: 0, drops_week: 0, increases_week: 0 },
    ]);
  });

  test('have no figure for what too few snapshots can show', async () => {
    const bench = await giveListings([{}], []);
    await giveAgain(bench, 'core.latest_home_events');
    const readAfter = async (covering: number) => {
      await bench.give(
        'core.listing_scopes',
        Array.from({ length: covering + 1 }, (_, at) => ({
          source: 'a',
          entry: 'a',
          // The oldest covers nothing.
          is_covered: at > 0,
          pulled_at: `2026-03-${10 + at} 08:00:00`,
        })),
      );
      return await bench.run('marts.dashboard');
    };
    const changed = { listed_day: null, listed_week: null, drops_week: null, increases_week: null };
    const back = { relisted_day: null, relisted_week: null };
    expect(await readAfter(1)).toMatchObject([{ checks: 1, ...changed, ...back }]);
    expect(await readAfter(2)).toMatchObject([{ checks: 2, drops_week: 0, ...back }]);
    expect(await readAfter(3)).toMatchObject([{ checks: 3, listed_day: 0, relisted_week: 0 }]);
  });

  test.each([
    ['2026-02-20 08:00:00', []],
    ['2026-02-20 08:00:01', [{ county: 'Mayo', homes: 1, uncertain_homes: 0 }]],
  ])('of returns at %s keep to 28 days', async (happened_by, expected) => {
    const bench = await giveListings([{}], [{ change: 'Relisted', happened_by }]);
    await giveAgain(bench, 'core.latest_home_events');
    const rows = await bench.run('marts.relisted');
    expect(rows).toMatchObject(expected);
    expect(rows).toHaveLength(expected.length);
  });
});

describe('what may lie within a window or before it', () => {
  const [after, by] = ['2026-02-10 08:00:00', '2026-03-20 08:00:00'];
  const gap = { happened_after: after, happened_by: by };
  const unsure = { uncertain_after: after, uncertain_until: by };

  /** A day later. The extra hour is a late pull. */
  const readDashboard = async (happened_after: string | null) => {
    const bench = await giveListings([{}], [{ change: 'Listed', happened_after, happened_by: by }]);
    await giveAgain(bench, 'core.latest_home_events');
    const [figures] = await bench.run('marts.dashboard');
    return { listed: figures?.listed_day, gaps: await bench.run('marts.dashboard_gaps') };
  };

  test('is in no figure of the dashboard, but is noted with the two snapshots', async () => {
    const bench = await giveListings(
      [{}, {}],
      [
        { change: 'Listed', ...gap },
        { change: 'Listed', ...gap, property_id: 2 },
        { change: 'Drop', difference_eur: -5, ...gap, happened_after: '2026-03-15' },
      ],
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.dashboard')).toMatchObject([
      { listed_day: 0, listed_week: 0, drops_week: 1 },
    ]);
    expect(await bench.run('marts.dashboard_gaps')).toMatchObject([
      { change: 'Drop', window_days: 1, homes: 1 },
      { change: 'Listed', window_days: 1, homes: 2, ...gap },
      { change: 'Listed', window_days: 7, homes: 2, ...gap },
    ]);
  });

  test('is in the windows of a list as in those of the dashboard; a first look adds nothing', async () => {
    const listed = { change: 'Listed', happened_by: by };
    const bench = await giveListings(
      [{ first_seen_at: by }, { first_seen_at: by }],
      [
        { ...listed, happened_after: '2026-03-15 08:00:00' },
        { ...listed, happened_after: null, property_id: 2 },
      ],
    );
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.dashboard')).toMatchObject([{ listed_day: 0, listed_week: 1 }]);
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { added_certain_days: 5, added_found_days: 1 },
      { added_certain_days: null, added_found_days: 1 },
    ]);
  });

  test('is neither what a look an hour late leaves open, nor what had no earlier look', async () => {
    expect(await readDashboard('2026-03-19 07:00:00')).toEqual({ listed: 1, gaps: [] });
    expect(await readDashboard('2026-03-19 06:59:59')).toMatchObject({ listed: 0, gaps: [{}] });
    expect(await readDashboard(null)).toEqual({ listed: 0, gaps: [] });
  });

  test('is no price change of four weeks, in the counts and in the lists', async () => {
    const bench = await giveListings([{}], [{ ...drop, ...gap }]);
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.price_changes')).toMatchObject([
      { total: 1, drops: 0, rises: 0, unsure_changes: 1, ...unsure },
    ]);
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { price_changed_certain_days: 38, price_changed_found_days: 1 },
    ]);
  });

  test('is no return of four weeks, in the counts and in the lists', async () => {
    const bench = await giveListings([{}], [{ change: 'Relisted', ...gap }]);
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.relisted')).toEqual([
      { county: 'Mayo', homes: 0, uncertain_homes: 1, ...unsure },
    ]);
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { relisted_certain_days: 38, relisted_found_days: 1 },
    ]);
  });

  test('does not include what was first seen without an earlier look, which is in no count', async () => {
    const first = { happened_after: null, happened_by: by };
    const bench = await giveListings([{}], [{ ...drop, ...first, change: 'Relisted' }]);
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.price_changes')).toMatchObject([
      { drops: 0, unsure_changes: 0, uncertain_after: null, uncertain_until: null },
    ]);
    expect(await bench.run('marts.relisted')).toEqual([]);
  });

  test('a list agrees with its count, to the second', async () => {
    const before = { happened_after: '2026-02-20 07:30:00', happened_by: '2026-02-20 08:00:00' };
    const bench = await giveListings([{}], [{ ...drop, ...before }]);
    await giveAgain(bench, 'core.latest_home_events');
    expect(await bench.run('marts.price_changes')).toMatchObject([{ drops: 0, unsure_changes: 0 }]);
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { price_changed_certain_days: 29, price_changed_found_days: 29 },
    ]);
  });
});

describe('what last changed of a live listing', () => {
  const relisted = { change: 'Relisted', price_eur: 95, ...seen };
  const describeChange = async (events: readonly Row[]) => {
    const bench = await giveListings([{}], events);
    await giveAgain(bench, 'core.latest_home_events');
    const [row] = await bench.run('marts.live_listings');
    const { changed_from_eur: from, changed_to_eur: to } = row ?? {};
    return [row?.change, row?.price_change, row?.change_pct, from ?? null, to ?? null];
  };

  const nothing = [null, null, null, null, null];
  test.each<[string, Row[], unknown[]]>([
    ['nothing', [], nothing],
    ['a drop', [{ ...drop, ...seen }], ['Drop', 'Drop', 5, '100', '95']],
    ['a return', [relisted], ['Relisted', ...nothing.slice(1)]],
    [
      'a drop after a return',
      [relisted, { ...drop, happened_by: '2026-02-02' }],
      ['Drop', 'Drop', 5, '100', '95'],
    ],
    ['a return for less', [relisted, { ...drop, ...seen }], ['Relisted', 'Drop', 5, '100', '95']],
  ])('may be %s', async (_, events, expected) => {
    expect(await describeChange(events)).toEqual(expected);
  });

  test('leaves out those that are gone, and shows a from-price where there is no other', async () => {
    const bench = await giveListings([{ from_price_eur: 395_000 }, { status: 'Sold' }]);
    expect(await bench.run('marts.live_listings')).toMatchObject([
      { listing_id: '1', price_eur: '395000', places: 'Other' },
    ]);
  });
});
