import { describe, expect, test } from 'vitest';
import { startBatch } from '../testing/batch.ts';
import { type Advert, buildHistory, neighbours, type Pull } from '../testing/listings.ts';

/**
 * A daily pull in January 2026 at noon, each with the given advert (null: not there) and its
 * neighbours.
 */
function days(adverts: readonly (Advert | null)[]): Pull[] {
  return adverts.map((advert, day) => at(day + 1, '12:00', advert));
}

function at(day: number, time: string, advert: Advert | null): Pull {
  const date = `2026-01-${String(day).padStart(2, '0')}T${time}:00Z`;
  return { at: date, adverts: advert ? [...neighbours, advert] : neighbours };
}

/** The listings of a source, by their ids there. */
type HistoryRow = {
  /** In order: what happened, when, at which price, and by how much it changed. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  readonly statuses: Readonly<Record<string, string>>;
};

/** Each history is its own source, as listings of different sources don't affect each other. */
async function readHistories(histories: readonly (readonly Pull[])[]): Promise<HistoryRow[]> {
  const nameOf = (index: number) => `source-${index}`;
  const pulls = histories.flatMap((history, index) =>
    history.map((pull) => ({ ...pull, source: nameOf(index) })),
  );
  const session = await buildHistory(pulls, ['core.advert_events', 'core.adverts']);
  const adverts = await session.rows<{ source: string; id: string; status: string }>(
    'select source, source_listing_id as id, status from core.adverts',
  );
  const events = await session.rows<{ source: string; id: string; text: string }>(
    `select source, source_listing_id as id,
       concat_ws(' ', change, strftime(happened_by, '%d %H:%M'), advert_events.price_eur,
         nullif(difference_eur, 0)) as text
     from core.advert_events inner join core.adverts on advert_events.listing_id = adverts.listing_id
     order by event_number`,
  );
  return histories.map((_, index) => {
    const isOurs = ({ source }: { readonly source: string }) => source === nameOf(index);
    const byId = Map.groupBy(events.filter(isOurs), ({ id }) => id);
    return {
      events: Object.fromEntries([...byId].map(([id, all]) => [id, all.map(({ text }) => text)])),
      statuses: Object.fromEntries(adverts.filter(isOurs).map(({ id, status }) => [id, status])),
    };
  });
}

const readHistory = startBatch(readHistories);

/** Tests that each history's advert has these events. */
function testHistories(
  name: string,
  ...histories: readonly (readonly [readonly Pull[], readonly string[]])[]
): void {
  const pending = histories.map(([pulls, events]) => ({ found: readHistory(pulls), events }));
  test(name, async () => {
    for (const { found, events } of pending) expect((await found()).events[1]).toEqual(events);
  });
}

describe('prices', () => {
  testHistories('a drop and a rise have their difference', [
    days([{}, { price_eur: 290_000 }, { price_eur: 310_000 }]),
    ['Listed 01 12:00 300000', 'Drop 02 12:00 290000 -10000', 'Increase 03 12:00 310000 20000'],
  ]);

  testHistories('another form of words is no change', [
    days([{}, { price_kind: 'amv' }, { price_kind: 'guide' }]),
    ['Listed 01 12:00 300000'],
  ]);

  const hidden = { price_eur: null, is_price_shown: false };
  testHistories('a hidden price, or none, leaves the last that was known', [
    days([{}, hidden, { price_eur: null }, { price_eur: 290_000 }]),
    ['Listed 01 12:00 300000', 'Drop 04 12:00 290000 -10000'],
  ]);

  const from = { is_from_price: true, price_eur: 395_000 };
  testHistories("a development's from-price is neither a drop nor a rise", [
    days([from, { ...from, price_eur: 385_000 }]),
    ['Listed 01 12:00'],
  ]);

  for (const [by, slip] of [
    ['a tenth', 30_000],
    ['ten times', 3_000_000],
    ['a thousandth', 300],
  ] as const) {
    testHistories(
      `a slip to ${by} that is put right within the week never was`,
      [days([{}, { price_eur: slip }, {}]), ['Listed 01 12:00 300000']],
      [days([{ price_eur: slip }, {}]), ['Listed 01 12:00 300000']],
      [
        days([{}, { price_eur: slip }, { price_eur: 290_000 }]),
        ['Listed 01 12:00 300000', 'Drop 03 12:00 290000 -10000'],
      ],
    );
  }

  const rent = { price_eur: 2050 };
  const weeks = Array.from({ length: 16 }, () => rent);
  testHistories(
    'under 5,000 are no home’s: the last that was known stays, and none where there was none',
    [days(weeks), ['Listed 01 12:00']],
    [days([{}, ...weeks]), ['Listed 01 12:00 300000']],
    [days([{ ...rent, is_from_price: true }]), ['Listed 01 12:00']],
  );

  const week = Array.from({ length: 8 }, () => ({}));
  const high = { price_eur: 3_000_000 };
  testHistories(
    'a price ten times as high waits a week before it counts',
    [days([...week, high, high]), ['Listed 01 12:00 300000']],
    [
      days([...week, ...week.map(() => high)]),
      ['Listed 01 12:00 300000', 'Increase 09 12:00 3000000 2700000'],
    ],
  );

  testHistories(
    'a first price that jumps within the week was the slip, if it stays so',
    [days([{}, high, high]), ['Listed 01 12:00 3000000']],
    [days([{}, high, high, {}]), ['Listed 01 12:00 300000']],
  );
});

describe('statuses', () => {
  const agreed = { status: 'Sale Agreed' };
  const sold = { status: 'Sold' };

  testHistories('sale agreed, back on the market, agreed again, sold', [
    days([{}, agreed, {}, agreed, sold, sold]),
    [
      'Listed 01 12:00 300000',
      'Sale Agreed 02 12:00 300000',
      'Relisted 03 12:00 300000',
      'Sale Agreed 04 12:00 300000',
      'Sold 05 12:00 300000',
    ],
  ]);

  const soldMinutes = [at(1, '12:00', {}), at(1, '12:01', sold), at(1, '12:04', {})];
  const agreedHour = [at(1, '12:00', {}), at(1, '12:01', agreed), at(1, '13:01', {})];
  const longer = [at(1, '12:00', {}), at(1, '12:01', agreed), at(1, '13:02', {})];
  testHistories(
    'a status that flips and flips back within the hour is no event',
    [soldMinutes, ['Listed 01 12:00 300000']],
    [agreedHour, ['Listed 01 12:00 300000']],
    [longer, ['Listed 01 12:00 300000', 'Sale Agreed 01 12:01 300000', 'Relisted 01 13:02 300000']],
  );

  const once = [at(1, '12:00', {}), at(2, '12:00', sold)];
  testHistories(
    'sold counts when the next pull confirms it, or a day later',
    [once, ['Listed 01 12:00 300000']],
    [[...once, at(2, '18:00', sold)], expect.arrayContaining(['Sold 02 12:00 300000'])],
    [[...once, at(2, '18:00', {})], ['Listed 01 12:00 300000']],
    [
      [...once, at(3, '12:00', {})],
      ['Listed 01 12:00 300000', 'Sold 02 12:00 300000', 'Relisted 03 12:00 300000'],
    ],
  );

  const flip = [at(1, '12:00', null), at(2, '12:00', sold), at(2, '12:03', {})];
  testHistories('what is first seen as sold and is for sale minutes later never was sold', [
    flip,
    ['Listed 02 12:00 300000'],
  ]);

  testHistories('an advert that is agreed when it is first seen was listed too', [
    days([agreed]),
    ['Listed 01 12:00 300000', 'Sale Agreed 01 12:00 300000'],
  ]);

  testHistories('what goes after it was sold is not unlisted too', [
    days([{}, sold, sold, null, null]),
    ['Listed 01 12:00 300000', 'Sold 02 12:00 300000'],
  ]);
});

describe('absence', () => {
  for (const [by, value] of [
    ['its id', '1'],
    ['the address of its page', 'https://portal.example/1'],
  ] as const) {
    const advert = { page_url: 'https://portal.example/1' };
    const unread = (day: number) => ({ ...at(day, '12:00', null), unread: [value] });
    const pulls = [at(1, '12:00', advert), unread(2), unread(3)];
    testHistories(
      `an advert that is listed and cannot be read, known by ${by}, is not gone`,
      [pulls, ['Listed 01 12:00 300000']],
      [
        [...pulls, at(4, '12:00', null), at(5, '12:00', null)],
        ['Listed 01 12:00 300000', 'Unlisted 04 12:00 300000'],
      ],
    );
  }

  testHistories(
    'counts when two pulls in a row miss the advert, from the first of them',
    [days([{}, null]), ['Listed 01 12:00 300000']],
    [days([{}, null, {}]), ['Listed 01 12:00 300000']],
    [days([{}, null, null]), ['Listed 01 12:00 300000', 'Unlisted 02 12:00 300000']],
  );

  testHistories('ends with a return, at another price too', [
    days([{}, null, null, { price_eur: 280_000 }]),
    [
      'Listed 01 12:00 300000',
      'Unlisted 02 12:00 300000',
      'Relisted 04 12:00 280000',
      'Drop 04 12:00 280000 -20000',
    ],
  ]);

  const [first, ...rest] = days([{}, null, null, null]);
  const incomplete = rest.map((pull) => ({ ...pull, isComplete: false }));
  testHistories('is nothing in an incomplete pull', [
    [first as Pull, ...incomplete],
    ['Listed 01 12:00 300000'],
  ]);

  for (const [kind, advert] of [
    ['type', { property_type: 'Apartment' }],
    ['county', { county: 'Clare' }],
  ] as const) {
    testHistories(`counts for the last advert of its ${kind} as for any other`, [
      days([advert, null, null]),
      ['Listed 01 12:00 300000', 'Unlisted 02 12:00 300000'],
    ]);
  }

  const flats = Array.from({ length: 6 }, (_, at) => ({
    source_listing_id: `flat-${at}`,
    property_type: 'Apartment',
  }));
  const withFlats = days([null, null, null, null]).map((pull, day) =>
    day === 1 || day === 2 ? pull : { ...pull, adverts: [...pull.adverts, ...flats] },
  );
  // Whether an advert is live depends on the newest pull of any source, so each of these has its
  // own version.
  const readApart = startBatch(readHistories);
  const leftOut = readApart(withFlats.slice(0, 3));
  const shownAgain = readApart(withFlats);
  test('counts for nothing where a search leaves out the whole type, and so does its return', async () => {
    const events = { 'flat-0': ['Listed 01 12:00 300000'] };
    expect(await leftOut()).toMatchObject({ events, statuses: { 'flat-0': 'Out of Sight' } });
    expect(await shownAgain()).toMatchObject({ events, statuses: { 'flat-0': 'For Sale' } });
  });

  const many = Array.from({ length: 60 }, (_, at) => ({ source_listing_id: `n-${at}` }));
  const few = many.slice(0, 30);
  const half = days([{}, {}, {}, {}, {}]).map((pull, day) => ({
    ...pull,
    adverts: day > 0 ? few : [...many, {}],
  }));
  const disagreeing = half.map((pull, day) =>
    day === 2 ? { ...pull, adverts: many.slice(30) } : pull,
  );
  testHistories(
    'is not believed of a pull that shows far fewer than usual, until three such pulls agree',
    [half.slice(0, 3), ['Listed 01 12:00 300000']],
    [half.slice(0, 4), ['Listed 01 12:00 300000', 'Unlisted 02 12:00 300000']],
    [disagreeing, ['Listed 01 12:00 300000']],
  );
});
