import { describe, expect, test } from 'vitest';
import {
  type Advert,
  buildHistory,
  neighbours,
  type Pull,
  readEvents,
} from './testing/listings.ts';
import type { Workbench } from './workbench.ts';

/** A pull a day of January 2026 at noon, each with the advert as given (null: not there) and its neighbours. */
function days(adverts: readonly (Advert | null)[]): Pull[] {
  return adverts.map((advert, day) => at(day + 1, '12:00', advert));
}

function at(day: number, time: string, advert: Advert | null): Pull {
  const date = `2026-01-${String(day).padStart(2, '0')}T${time}:00Z`;
  return { at: date, adverts: advert ? [...neighbours, advert] : neighbours };
}

async function tell(pulls: readonly Pull[]): Promise<string[]> {
  return await readEvents(await buildHistory(pulls, ['core.advert_events', 'core.adverts']));
}

async function readStatus(workbench: Workbench, id: string): Promise<string | undefined> {
  const [row] = await workbench.rows<{ status: string }>(
    'select status from core.adverts where source_listing_id = $id',
    { id },
  );
  return row?.status;
}

describe('prices', () => {
  test('a drop and a rise are told with their difference', async () => {
    expect(await tell(days([{}, { price_eur: 290_000 }, { price_eur: 310_000 }]))).toEqual([
      'Listed 01 12:00 300000',
      'Drop 02 12:00 290000 -10000',
      'Increase 03 12:00 310000 20000',
    ]);
  });

  test('another form of words is no change', async () => {
    expect(await tell(days([{}, { price_kind: 'amv' }, { price_kind: 'guide' }]))).toEqual([
      'Listed 01 12:00 300000',
    ]);
  });

  test('a hidden price, or none, leaves the last that was known', async () => {
    const hidden = { price_eur: null, is_price_shown: false };
    expect(await tell(days([{}, hidden, { price_eur: null }, { price_eur: 290_000 }]))).toEqual([
      'Listed 01 12:00 300000',
      'Drop 04 12:00 290000 -10000',
    ]);
  });

  test("a development's from-price is neither a drop nor a rise", async () => {
    const from = { is_from_price: true, price_eur: 395_000 };
    expect(await tell(days([from, { ...from, price_eur: 385_000 }]))).toEqual(['Listed 01 12:00']);
  });

  test.each([
    ['a tenth', 30_000],
    ['ten times', 3_000_000],
    ['a thousandth', 300],
  ])('a slip to %s that is put right within the week never was', async (_, slip) => {
    expect(await tell(days([{}, { price_eur: slip }, {}]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([{ price_eur: slip }, {}]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([{}, { price_eur: slip }, { price_eur: 290_000 }]))).toEqual([
      'Listed 01 12:00 300000',
      'Drop 03 12:00 290000 -10000',
    ]);
  });

  test('under 5,000 are no home’s: the last that was known stays, and none where there was none', async () => {
    const rent = { price_eur: 2050 };
    const weeks = Array.from({ length: 16 }, () => rent);
    expect(await tell(days(weeks))).toEqual(['Listed 01 12:00']);
    expect(await tell(days([{}, ...weeks]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([{ ...rent, is_from_price: true }]))).toEqual(['Listed 01 12:00']);
  });

  test('a price ten times as high waits a week before it counts', async () => {
    const week = Array.from({ length: 8 }, () => ({}));
    const high = { price_eur: 3_000_000 };
    expect(await tell(days([...week, high, high]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([...week, ...week.map(() => high)]))).toEqual([
      'Listed 01 12:00 300000',
      'Increase 09 12:00 3000000 2700000',
    ]);
  });

  test('a first price that jumps within the week was the slip, if it stays so', async () => {
    const high = { price_eur: 3_000_000 };
    expect(await tell(days([{}, high, high]))).toEqual(['Listed 01 12:00 3000000']);
    expect(await tell(days([{}, high, high, {}]))).toEqual(['Listed 01 12:00 300000']);
  });
});

describe('statuses', () => {
  const agreed = { status: 'Sale Agreed' };
  const sold = { status: 'Sold' };

  test('sale agreed, back on the market, agreed again, sold', async () => {
    expect(await tell(days([{}, agreed, {}, agreed, sold, sold]))).toEqual([
      'Listed 01 12:00 300000',
      'Sale Agreed 02 12:00 300000',
      'Relisted 03 12:00 300000',
      'Sale Agreed 04 12:00 300000',
      'Sold 05 12:00 300000',
    ]);
  });

  test('a status that flips and flips back within the hour is no event', async () => {
    const pulls = [at(1, '12:00', {}), at(1, '12:01', sold), at(1, '12:04', {})];
    expect(await tell(pulls)).toEqual(['Listed 01 12:00 300000']);
    const agreedPulls = [at(1, '12:00', {}), at(1, '12:01', agreed), at(1, '13:01', {})];
    expect(await tell(agreedPulls)).toEqual(['Listed 01 12:00 300000']);
    const longer = [at(1, '12:00', {}), at(1, '12:01', agreed), at(1, '13:02', {})];
    expect(await tell(longer)).toEqual([
      'Listed 01 12:00 300000',
      'Sale Agreed 01 12:01 300000',
      'Relisted 01 13:02 300000',
    ]);
  });

  test('sold counts when the next pull confirms it, or a day later', async () => {
    const once = [at(1, '12:00', {}), at(2, '12:00', sold)];
    expect(await tell(once)).toEqual(['Listed 01 12:00 300000']);
    expect(await tell([...once, at(2, '18:00', sold)])).toContain('Sold 02 12:00 300000');
    expect(await tell([...once, at(2, '18:00', {})])).toEqual(['Listed 01 12:00 300000']);
    expect(await tell([...once, at(3, '12:00', {})])).toEqual([
      'Listed 01 12:00 300000',
      'Sold 02 12:00 300000',
      'Relisted 03 12:00 300000',
    ]);
  });

  test('what is first seen as sold and is for sale minutes later never was sold', async () => {
    const flip = [at(1, '12:00', null), at(2, '12:00', sold), at(2, '12:03', {})];
    expect(await tell(flip)).toEqual(['Listed 02 12:00 300000']);
  });

  test('an advert that is agreed when it is first seen was listed too', async () => {
    expect(await tell(days([agreed]))).toEqual([
      'Listed 01 12:00 300000',
      'Sale Agreed 01 12:00 300000',
    ]);
  });

  test('what goes after it was sold is not unlisted too', async () => {
    expect(await tell(days([{}, sold, sold, null, null]))).toEqual([
      'Listed 01 12:00 300000',
      'Sold 02 12:00 300000',
    ]);
  });
});

describe('absence', () => {
  test.each([
    ['its id', '1'],
    ['the address of its page', 'https://portal.example/1'],
  ])('an advert that stands there and cannot be read, told by %s, is not gone', async (_, told) => {
    const advert = { page_url: 'https://portal.example/1' };
    const unread = (day: number) => ({ ...at(day, '12:00', null), unread: [told] });
    const pulls = [at(1, '12:00', advert), unread(2), unread(3)];
    expect(await tell(pulls)).toEqual(['Listed 01 12:00 300000']);
    expect(await tell([...pulls, at(4, '12:00', null), at(5, '12:00', null)])).toEqual([
      'Listed 01 12:00 300000',
      'Unlisted 04 12:00 300000',
    ]);
  });

  test('counts when two pulls in a row miss the advert, from the first of them', async () => {
    expect(await tell(days([{}, null]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([{}, null, {}]))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(days([{}, null, null]))).toEqual([
      'Listed 01 12:00 300000',
      'Unlisted 02 12:00 300000',
    ]);
  });

  test('ends with a return, at another price too', async () => {
    expect(await tell(days([{}, null, null, { price_eur: 280_000 }]))).toEqual([
      'Listed 01 12:00 300000',
      'Unlisted 02 12:00 300000',
      'Relisted 04 12:00 280000',
      'Drop 04 12:00 280000 -20000',
    ]);
  });

  test('is nothing in an incomplete pull', async () => {
    const [first, ...rest] = days([{}, null, null, null]);
    const incomplete = rest.map((pull) => ({ ...pull, isComplete: false }));
    expect(await tell([first as Pull, ...incomplete])).toEqual(['Listed 01 12:00 300000']);
  });

  test.each([
    ['type', { property_type: 'Apartment' }],
    ['county', { county: 'Clare' }],
  ])('counts for the last advert of its %s as for any other', async (_, advert) => {
    expect(await tell(days([advert, null, null]))).toEqual([
      'Listed 01 12:00 300000',
      'Unlisted 02 12:00 300000',
    ]);
  });

  test('is nothing where a search leaves out its whole type, nor is its return', async () => {
    const flats = Array.from({ length: 6 }, (_, at) => ({
      source_listing_id: `flat-${at}`,
      property_type: 'Apartment',
    }));
    const pulls = days([null, null, null, null]).map((pull, day) =>
      day === 1 || day === 2 ? pull : { ...pull, adverts: [...pull.adverts, ...flats] },
    );
    const workbench = await buildHistory(pulls.slice(0, 3), ['core.advert_events', 'core.adverts']);
    expect(await readEvents(workbench, 'flat-0')).toEqual(['Listed 01 12:00 300000']);
    expect(await readStatus(workbench, 'flat-0')).toBe('Out of Sight');
    const again = await buildHistory(pulls, ['core.advert_events', 'core.adverts']);
    expect(await readEvents(again, 'flat-0')).toEqual(['Listed 01 12:00 300000']);
    expect(await readStatus(again, 'flat-0')).toBe('For Sale');
  });

  test('is not believed of a pull that shows far fewer than usual, until three such pulls agree', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ source_listing_id: `n-${at}` }));
    const few = many.slice(0, 30);
    const pulls = days([{}, {}, {}, {}, {}]).map((pull, day) => ({
      ...pull,
      adverts: day > 0 ? few : [...many, {}],
    }));
    expect(await tell(pulls.slice(0, 3))).toEqual(['Listed 01 12:00 300000']);
    expect(await tell(pulls.slice(0, 4))).toEqual([
      'Listed 01 12:00 300000',
      'Unlisted 02 12:00 300000',
    ]);
    const disagreeing = pulls.map((pull, day) =>
      day === 2 ? { ...pull, adverts: many.slice(30) } : pull,
    );
    expect(await tell(disagreeing)).toEqual(['Listed 01 12:00 300000']);
  });
});
