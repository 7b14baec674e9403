import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

/**
 * What changed, the day on which it was seen and that of the previous snapshot, both at 8:00 in
 * 2026.
 */
type Event = readonly [change: string, by: string, after?: string, more?: Row];

const fallenThrough = { has_fallen_through: true };

const formatTime = (time: string) => `2026-${time}${time.includes(':') ? '' : ' 08:00'}:00`;

/**
 * The milestones of home 1's first spell, from its events; `last` is the day of its last sighting.
 */
async function follow(
  events: readonly Event[],
  last: string | null = null,
  later: readonly Row[] = [],
): Promise<Row[]> {
  const bench = await makeModelBench();
  await bench.give(
    'core.home_events',
    events.map(([change, by, after, more], at) => ({
      property_id: 1,
      spell_number: 1,
      listing_id: 7,
      event_number: at + 1,
      change,
      difference_eur: 0,
      has_fallen_through: false,
      is_first_report: true,
      happened_after: after ? formatTime(after) : null,
      happened_by: formatTime(by),
      ...more,
    })),
  );
  await bench.give('core.spell_summaries', [
    { property_id: 1, spell_number: 1, is_beginning_seen: true, last_date: last },
    ...later,
  ]);
  const segment = { source: 'a', entry: 'a', county: 'Mayo', property_type: 'Semi-D' };
  await bench.give('core.adverts', [{ ...segment, listing_id: 7 }]);
  await bench.give(
    'core.listing_scopes',
    ['2026-08-30', '2026-09-20', '2026-10-11'].map((day) => ({
      ...segment,
      is_covered: day !== '2026-10-11',
      pulled_at: `${day} 08:00:00`,
    })),
  );
  return await bench.run('core.spell_milestones');
}

const listed: Event = ['Listed', '05-09', '05-01'];
const agreed: Event = ['Sale Agreed', '06-01', '05-31'];
const fellThrough: Event = ['Relisted', '07-01', '06-29', fallenThrough];
const agreedAgain: Event = ['Sale Agreed', '08-01', '07-31'];

test('each step is dated midway between two snapshots', async () => {
  const drop: Event = ['Drop', '05-13', '05-11', { difference_eur: -5000 }];
  expect(await follow([listed, drop, agreed, fellThrough, agreedAgain])).toMatchObject([
    {
      county: 'Mayo',
      listed_date: '2026-05-05',
      price_changed_date: '2026-05-12',
      agreed_date: '2026-05-31',
      fell_through_date: '2026-06-30',
      relisted_date: '2026-06-30',
      ended_date: null,
      sale_date: null,
      is_on_market: true,
      // The newest snapshot of the segment was on 20 September.
      followed_to_date: '2026-08-30',
    },
  ]);
});

test('what fell through before it was seen to be agreed is not followed', async () => {
  const back: Event = ['Relisted', '06-03', '06-01', fallenThrough];
  const rows = await follow([listed, back, ['Sale Agreed', '07-01', '06-29']]);
  expect(rows).toMatchObject([{ agreed_date: '2026-06-30', fell_through_date: null }]);
  const [never] = await follow([listed, back]);
  expect(never).toMatchObject({ agreed_date: null, fell_through_date: null });
});

test('a home gone before the midpoint of two snapshots left the moment it was listed', async () => {
  const rows = await follow([listed, ['Unlisted', '05-10']], '2026-05-04');
  expect(rows).toMatchObject([{ listed_date: '2026-05-05', ended_date: '2026-05-05' }]);
});

test('a home is off the market from its last agreement that held, or else when it left', async () => {
  const last = '2026-09-01';
  const off = async (events: readonly Event[], end: string | null) =>
    (await follow([listed, ...events], end))[0]?.off_market_date;
  expect(await off([agreed], last)).toBe('2026-05-31');
  expect(await off([agreed, fellThrough, agreedAgain], last)).toBe('2026-07-31');
  expect(await off([agreed, fellThrough], last)).toBe(last);
  expect(await off([agreed, fellThrough], null)).toBeNull();
});

test('a home that was sold left when its adverts went', async () => {
  const gone: Event = ['Unlisted', '06-09', '06-01'];
  const sold: Event = ['Sold', '08-20 00:00', '08-20 00:00'];
  const ended = async (events: readonly Event[], last: string) =>
    (await follow([listed, ...events], last))[0]?.ended_date;
  expect(await ended([gone, sold], '2026-08-20')).toBe('2026-06-05');
  expect(await ended([gone, ['Relisted', '07-03', '07-01'], sold], '2026-08-20')).toBe(
    '2026-08-20',
  );
  expect(await ended([gone], '2026-06-09')).toBe('2026-06-05');
});

test('an advert that is out of sight has not ended, and may be off the market', async () => {
  const back: Event = ['Relisted', '07-03', '07-01'];
  for (const events of [[listed], [listed, ['Unlisted', '06-09'], back]] as Event[][])
    expect(await follow(events, '2026-08-20')).toMatchObject([
      { ended_date: null, off_market_date: '2026-08-20', is_on_market: false },
    ]);
});

test('a home that is for sale again within half a year was not sold', async () => {
  const backAfter = async (first_date: string) => {
    const next = { property_id: 1, spell_number: 2, is_beginning_seen: false, first_date };
    return (await follow([listed], '2026-06-01', [next]))[0]?.is_back_unsold;
  };
  expect(await backAfter('2026-11-27')).toBe(true);
  expect(await backAfter('2026-11-28')).toBe(false);
});

test('a home without a pull in the four weeks before it was seen is left out', async () => {
  expect(await follow([['Listed', '05-09', '04-11']])).toHaveLength(1);
  expect(await follow([['Listed', '05-09', '04-11 07:59']])).toEqual([]);
  expect(await follow([['Listed', '05-09']])).toEqual([]);
});

/** What the sources of Mayo show. */
const ofMayo = ['Listed', 'Drop', 'Sale Agreed', 'Relisted', 'Gone', 'Sold'];

/** Homes of Mayo with their days of listing, agreement and leaving. */
async function give(courses: readonly Row[], changes = ofMayo) {
  const bench = await makeModelBench();
  await bench.give(
    'core.followed_areas',
    changes.map((change) => ({ area: 'Mayo', county: 'Mayo', change })),
  );
  await bench.give(
    'core.spell_milestones',
    courses.map((course, at) => ({
      property_id: at,
      spell_number: 1,
      county: 'Mayo',
      first_seen_date: course.listed_date ?? null,
      is_on_market: !course.ended_date,
      followed_to_date: '2026-12-31',
      ...course,
    })),
  );
  return bench;
}

const times = (count: number, course: Row) => Array.from({ length: count }, () => course);

test('counts the outcomes of homes, and those still open', async () => {
  const bench = await give([
    ...times(6, { listed_date: '2026-04-01' }),
    ...times(3, { listed_date: '2026-06-30', agreed_date: '2026-07-10' }),
    {
      listed_date: '2026-05-01',
      agreed_date: '2026-05-21',
      fell_through_date: '2026-06-20',
      relisted_date: '2026-06-20',
      ended_date: '2026-08-01',
      sale_date: '2026-09-08',
    },
    { listed_date: '2026-05-01', price_changed_date: '2026-05-04', ended_date: '2026-08-01' },
    { listed_date: '2026-07-01' },
  ]);
  const rows = await bench.run('marts.listing_outcomes');
  const ofSpring = {
    listed: 11,
    price_changed: 1,
    agreed: 4,
    fell_through: 1,
    relisted: 1,
    sold: 1,
    gone: 1,
    on_market: 9,
    days_to_price_change: 3,
    days_to_agreed: 10,
    days_to_fall_through: 30,
    days_to_relisted: 50,
    days_to_sale: 130,
    fall_through_share: 0.25,
    fall_through_low: 0.0456,
    fall_through_high: 0.6994,
    start_date: '2026-04-01',
  };
  expect(rows).toMatchObject([
    { area: 'Mayo', ...ofSpring },
    { area: 'Mayo', listed: 1, agreed: 0, fall_through_high: null, start_date: '2026-07-01' },
  ]);
});

test('an outcome that no source of the area shows has no figure', async () => {
  const homes = times(30, { listed_date: '2026-01-01', ended_date: '2026-03-01' });
  const outcomesOf = async (changes: string[]) => {
    const bench = await give(homes, changes);
    const points = await bench.run('marts.market_times');
    const [quarter] = await bench.run('marts.listing_outcomes');
    return { quarter, curves: [...new Set(points.map(({ outcome }) => outcome))] };
  };
  expect(await outcomesOf(['Listed', 'Gone'])).toEqual({
    curves: ['gone'],
    quarter: expect.objectContaining({
      listed: 30,
      on_market: 0,
      gone: 30,
      agreed: null,
      fell_through: null,
      sold: null,
      price_changed: null,
      relisted: null,
    }),
  });
  expect(await outcomesOf(['Listed', 'Increase', 'Sale Agreed'])).toEqual({
    curves: ['agreed'],
    quarter: expect.objectContaining({ agreed: 0, fell_through: 0, price_changed: 0, gone: null }),
  });
  expect(await outcomesOf([])).toEqual({ curves: [], quarter: undefined });
});

test('an area has the events that its sources show, Ireland those of most counties', async () => {
  const bench = await makeModelBench();
  const counties = Array.from({ length: 14 }, (_, at) => `County ${at + 1}`);
  const follow = (source: string, county: string) => ({ source, county });
  await bench.give('core.followed_counties', [
    ...counties.map((county) => follow('national', county)),
    follow('local', 'County 1'),
  ]);
  await bench.give('core.adverts', [
    { listing_id: 1, source: 'national' },
    { listing_id: 2, source: 'local' },
  ]);
  await bench.give('core.home_events', [
    { listing_id: 1, event_number: 1, change: 'Listed' },
    { listing_id: 2, event_number: 1, change: 'Sale Agreed' },
  ]);
  const rows = await bench.run('core.followed_areas');
  const ofFirst = { area: 'County 1', county: 'County 1' };
  expect(rows.filter(({ change }) => change !== 'Listed')).toEqual(
    expect.arrayContaining([
      { ...ofFirst, change: 'Sale Agreed' },
      { ...ofFirst, change: 'Gone' },
    ]),
  );
  expect(rows.filter(({ area }) => area === 'Ireland')).toHaveLength(14);
  await bench.give(
    'core.followed_counties',
    counties.slice(1).map((county) => follow('national', county)),
  );
  const fewer = await bench.run('core.followed_areas');
  expect(fewer.filter(({ area }) => area === 'Ireland')).toEqual([]);
});

test('a county with only a stray advert in a search is not followed', async () => {
  const bench = await makeModelBench();
  const scope = { pull: 'a/1', source: 'a', entry: 'a', pulled_at: '2026-01-02 20:00:00' };
  await bench.give('core.listing_scopes', [
    { ...scope, county: 'Dublin', property_type: 'Semi-D', listing_count: 300 },
    { ...scope, county: 'Dublin', property_type: 'Apartment', listing_count: 199 },
    { ...scope, county: 'Wicklow', property_type: 'Semi-D', listing_count: 2 },
    { ...scope, county: 'Meath', property_type: 'Semi-D', listing_count: 1 },
  ]);
  const rows = await bench.run('core.followed_counties');
  // 2 of 502 are nearly 1 in 250.
  expect(rows.map(({ county }) => county)).toEqual(['Dublin']);
});

test('shares by age are those of Kaplan and Meier, a home counted from when it enters the year', async () => {
  // 60 are followed from the first day of 2026. Ten are agreed after 10 days. Of the 50 left,
  // twenty are withdrawn after 20 days. 40 listed in 2025 join at 25 days. Fourteen of these 70 are
  // agreed after 30 days.
  const bench = await give([
    ...times(10, { listed_date: '2026-01-01', agreed_date: '2026-01-11' }),
    ...times(20, { listed_date: '2026-01-01', ended_date: '2026-01-21' }),
    ...times(30, { listed_date: '2026-01-01' }),
    ...times(14, { listed_date: '2025-12-07', agreed_date: '2026-01-06' }),
    ...times(26, { listed_date: '2025-12-07' }),
  ]);
  const rows = (await bench.run('marts.market_times')).filter(({ area }) => area === 'Mayo');
  const at = (outcome: string, year: number, age: number) =>
    rows.find((row) => row.outcome === outcome && row.market_year === year && row.age_days === age);
  // For none of 60: 1 - 0.025 ** (1 / 60).
  const none = { reached_share: 0, reached_low: 0, reached_high: 0.0596 };
  expect(at('agreed', 2026, 5)).toMatchObject({ homes_followed: 60, ...none });
  expect(at('agreed', 2026, 10)).toMatchObject({ homes_followed: 50, reached_share: 0.1667 });
  // 1 - 5/6 x 56/70
  // Greenwood: 10/(60 x 50) + 14/(70 x 56) = 0.0069; exp(±1.96 x 0.0831 / 0.4055) of ln(2/3).
  const third = { reached_share: 0.3333, reached_low: 0.2376, reached_high: 0.4544 };
  expect(at('agreed', 2026, 30)).toMatchObject({ homes_followed: 56, ...third });
  // Gone includes withdrawn homes: 1 - 5/6 x 30/50 x 56/70.
  expect(at('gone', 2026, 30)).toMatchObject({ reached_share: 0.6 });
  expect(at('agreed', 2025, 20)).toMatchObject({ homes_followed: 40, reached_share: 0 });
  expect(at('agreed', 2025, 25)).toBeUndefined();
  const ages = rows.map((row) => [row.outcome, row.market_year, row.age_days].join(' '));
  expect(new Set(ages).size).toBe(ages.length);
});

test('the days between two snapshots, when the home was not seen, are in no curve', async () => {
  // First seen on 14 January, after a snapshot on the 2nd: listed halfway, and followed for ten
  // days.
  const seen = { listed_date: '2026-01-08', first_seen_date: '2026-01-14' };
  const bench = await give([
    ...times(30, { ...seen, ended_date: '2026-01-24' }),
    ...times(30, seen),
    ...times(30, { ...seen, agreed_date: '2026-01-08' }),
  ]);
  const rows = (await bench.run('marts.market_times')).filter(({ outcome }) => outcome === 'gone');
  expect(rows.slice(0, 3)).toMatchObject([
    { age_days: 10, homes_followed: 60, reached_share: 0 },
    { age_days: 15, homes_followed: 60, reached_share: 0 },
    { age_days: 20, homes_followed: 30, reached_share: 0.5 },
  ]);
});

test('an outcome counts up to the day to which the home is followed', async () => {
  // Their sales, and where one advert went, are known; of the others nothing is, by then.
  const followed = { listed_date: '2026-01-01', followed_to_date: '2026-01-15' };
  const bench = await give([
    ...times(20, { ...followed, ended_date: '2026-01-11' }),
    ...times(20, { ...followed, ended_date: '2026-01-21', sale_date: '2026-01-31' }),
    ...times(20, followed),
    ...times(20, { listed_date: '2026-01-01', followed_to_date: '2026-02-15' }),
  ]);
  const rows = (await bench.run('marts.market_times')).filter(({ outcome }) => outcome === 'gone');
  expect(rows.filter(({ age_days }) => Number(age_days) % 10 === 0)).toMatchObject([
    { age_days: 0, homes_followed: 80, reached_share: 0 },
    { age_days: 10, homes_followed: 60, reached_share: 0.25 },
    { age_days: 20, homes_followed: 20, reached_share: 0.25 },
    { age_days: 30, homes_followed: 20, reached_share: 0.25 },
    { age_days: 40, homes_followed: 20, reached_share: 0.25 },
  ]);
});
