import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { PriceHistoryItem, SaleHistoryItem } from '../../api/contract/listing.ts';
import type { ListingChange } from '../../api/contract/lists.ts';
import { serializeSvg } from './chart-file.ts';
import { findDrawnPoints } from './drawn-points.ts';
import { draw as drawPrices, placeMarks } from './price-chart.ts';
import {
  buildPriceEvents,
  describePrices,
  describeShare,
  formatEventLabel,
  hasPrices,
  type PriceChartData,
  stretchPrices,
  tabulatePrices,
} from './price-data.ts';
import { formatCsv } from './table.ts';

const { document } = new JSDOM('').window;

/**
 * Events as `date change price difference`, newest first as the API gives them; there was a look
 * the day before each.
 */
function history(...lines: [string, ListingChange, number, number][]): PriceHistoryItem[] {
  return lines
    .map(([published, change, price, difference]) => ({
      published,
      change,
      price,
      difference,
      happenedAfter: new Date(Date.parse(published) - 86_400_000).toISOString(),
      happenedBy: new Date(published).toISOString(),
    }))
    .toReversed();
}

/** Looked at on 29 January, on 2 March, and every day from then on. */
const rarelySeen: PriceHistoryItem[] = history(
  ['2026-01-29', 'Listed', 320_000, 0],
  ['2026-03-02', 'Drop', 300_000, -20_000],
  ['2026-03-20', 'Sale Agreed', 300_000, 0],
).map(({ happenedAfter, ...item }) => {
  if (item.change === 'Listed') return item;
  return {
    ...item,
    happenedAfter: item.change === 'Drop' ? '2026-01-29T00:00:00.000Z' : String(happenedAfter),
  };
});

const life = history(
  ['2026-03-14', 'Listed', 640_000, 0],
  ['2026-03-30', 'Increase', 645_000, 5_000],
  ['2026-05-09', 'Drop', 610_000, -35_000],
  ['2026-07-02', 'Sale Agreed', 610_000, 0],
  ['2026-08-08', 'Relisted', 610_000, 0],
  ['2026-10-11', 'Drop', 595_000, -15_000],
);
const goneAndSold = history(
  ['2024-02-01', 'Listed', -1, 0],
  ['2024-03-01', 'Increase', 300_000, 0],
  ['2024-09-10', 'Unlisted', 300_000, 0],
  ['2025-01-20', 'Relisted', 285_000, -15_000],
  ['2025-06-01', 'Sale Agreed', 285_000, 0],
  ['2026-01-09', 'Sold', 301_500, 16_500],
);
/** Sold, and its asking price was never known. */
const unpriced = history(
  ['2025-10-11', 'Listed', -2, 0],
  ['2025-11-15', 'Sale Agreed', -2, 0],
  ['2026-01-09', 'Sold', 301_500, 0],
);
const newToday = history(['2026-11-20', 'Listed', 1_250_000, 0]);

/** Sold twice before it was listed, then sold through this listing, with VAT to add. */
const sales: SaleHistoryItem[] = [
  { dateOfSale: '2026-01-09', price: 301_500, matchReason: 'eircode' as const },
  { dateOfSale: '2019-06-20', price: 200_000, matchReason: 'same_address' as const },
  { dateOfSale: '2012-03-01', price: 140_000, matchReason: 'advert_lone_name' as const },
].map((sale) => ({ ...sale, address: '', vatExclusive: sale.price === 200_000 }));

function dataOf(
  items: readonly PriceHistoryItem[],
  until = '2026-11-20',
  sold: readonly SaleHistoryItem[] = [],
): PriceChartData {
  return { title: 'Asking price of 1 Main Street', events: buildPriceEvents(items, sold), until };
}

const draw = (items: readonly PriceHistoryItem[], width: number, until?: string) =>
  drawPrices(dataOf(items, until), { width, document });

const withSales = dataOf(goneAndSold, '2026-01-09', sales);

describe('the chart of an asking price', () => {
  it.each([
    ['price-860', () => draw(life, 860)],
    ['price-gone-480', () => draw(goneAndSold, 480, '2026-01-09')],
    ['price-new-480', () => draw(newToday, 480)],
    ['price-rare-480', () => draw(rarelySeen, 480, '2026-03-25')],
    ['price-sales-256', () => drawPrices(withSales, { width: 256, document })],
  ])('is drawn as %s.svg', async (name, chart) => {
    await expect(serializeSvg(chart())).toMatchFileSnapshot(`drawings/${name}.svg`);
  });
});

describe('the sales of the register', () => {
  it('appear in order, with VAT, the one that ended the listing once', () => {
    expect(describePrices(withSales)).toMatchSnapshot();
    expect(formatCsv(tabulatePrices(withSales))).toMatchSnapshot();
  });

  it('are not asking prices', () => {
    expect(stretchPrices(withSales)).toEqual(stretchPrices(dataOf(goneAndSold, '2026-01-09')));
  });

  it('of another advert do not end it', () => {
    const [other] = sales;
    const during = { ...(other as SaleHistoryItem), dateOfSale: '2026-06-01' };
    expect(stretchPrices(dataOf(life, '2026-11-20', [during]))).toEqual(
      stretchPrices(dataOf(life)),
    );
  });
});

it('marks no event at what the home fetched, nor where no asking price is known', () => {
  const back = history(['2026-08-08', 'Relisted', 320_000, 0]);
  const marked = (items: readonly PriceHistoryItem[]) =>
    placeMarks(buildPriceEvents(items, sales.slice(0, 1))).map(({ change, euro }) => [
      change,
      euro,
    ]);
  expect(marked(unpriced)).toEqual([['Sold', 301_500]]);
  expect(marked([...back, ...unpriced])).toEqual([
    ['Listed', 320_000],
    ['Sale Agreed', 320_000],
    ['Sold', 301_500],
    ['Relisted', 320_000],
  ]);
});

describe('looks far apart', () => {
  const data = dataOf(rarelySeen, '2026-03-25');

  it('are described in words, with "first seen" for a beginning that was not seen', () => {
    expect(describePrices(data)).toMatchSnapshot();
    // They have a column of their own in the table.
    expect(formatCsv(tabulatePrices(data))).toMatchSnapshot();
  });

  it('begin the axis where the first event may have happened', () => {
    const [drop] = rarelySeen.filter(({ change }) => change === 'Drop');
    const svg = draw(drop ? [{ ...drop, change: 'Listed', difference: 0 }] : [], 480, '2026-03-25');
    expect(svg.textContent).toContain('Feb 2026');
  });
});

describe('the stretches of a price', () => {
  it('last from event to event, the last one to the newest pull, agreed ones marked', () => {
    expect(stretchPrices(dataOf(life)).slice(2)).toEqual([
      { from: '2026-05-09', to: '2026-07-02', price: 610_000, isAgreed: false },
      { from: '2026-07-02', to: '2026-08-08', price: 610_000, isAgreed: true },
      { from: '2026-08-08', to: '2026-10-11', price: 610_000, isAgreed: false },
      { from: '2026-10-11', to: '2026-11-20', price: 595_000, isAgreed: false },
    ]);
  });

  it('are none while no price was shown, while the listing was gone, and after the sale', () => {
    expect(stretchPrices(dataOf(goneAndSold)).map(({ from, to }) => [from, to])).toEqual([
      ['2024-03-01', '2024-09-10'],
      ['2025-01-20', '2025-06-01'],
      ['2025-06-01', '2026-01-09'],
    ]);
  });

  it('keep a day’s events in the order in which they happened', () => {
    const day = history(
      ['2026-03-14', 'Listed', 100, 0],
      ['2026-03-14', 'Drop', 90, -10],
      ['2026-03-14', 'Sale Agreed', 90, 0],
    );
    expect(buildPriceEvents(day).map(({ change }) => change)).toEqual([
      'Listed',
      'Drop',
      'Sale Agreed',
    ]);
  });

  it('are none where no price was ever shown, or only what the home fetched is known', () => {
    expect(hasPrices(buildPriceEvents(history(['2026-03-14', 'Listed', -1, 0])))).toBe(false);
    expect(hasPrices(buildPriceEvents(goneAndSold))).toBe(true);
    expect(hasPrices(buildPriceEvents(unpriced, sales))).toBe(false);
  });
});

it('gives no price to a sale that only its advert reports, and marks it at what was asked', () => {
  const soldUnseen = history(
    ['2025-06-01', 'Listed', 285_000, 0],
    ['2026-01-09', 'Sold', 285_000, 0],
  );
  const data = dataOf(soldUnseen);
  expect(formatCsv(tabulatePrices(data))).toContain(
    '\r\n2026-01-09,Sold according to its advert,0,\r\n',
  );
  expect(placeMarks(data.events).map(({ euro }) => euro)).toEqual([285_000, 285_000]);
  expect(data.events.map(formatEventLabel)).toEqual(['Listed €285k', 'Sold']);
});

it('leaves out a name that would cover another, a sale’s last of all', () => {
  const change = (date: string, name: ListingChange, price: number, difference = 0) => ({
    date,
    change: name,
    price,
    difference,
  });
  const events = [
    change('2026-03-01', 'Listed', 400_000),
    change('2026-03-02', 'Drop', 399_000, -1000),
    change('2026-03-03', 'Drop', 398_500, -500),
    {
      ...change('2026-03-04', 'Sold', 398_000),
      sale: { isOther: false, isVatAdded: false, isLikely: false },
    },
  ];
  const { document } = new JSDOM('').window;
  const data = { title: 'Asking price', events, until: '2026-08-01' };
  const names = [...drawPrices(data, { width: 480, document }).querySelectorAll('text')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /Listed|↓|Sold/.test(text));
  expect(names).toEqual(['Sold €398k']);
});

it('has names inside the picture that cover no other, whatever happened', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -20, max: 20 }));
  let named = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(256, 326, 480, 860),
      (steps, width) => {
        let [at, price] = [Date.parse('2026-01-01'), 400_000];
        const events = steps.map(([days, percent], place) => {
          at += days * 86_400_000;
          const difference = place === 0 ? 0 : Math.round((price * percent) / 100);
          price += difference;
          const change = place === 0 ? 'Listed' : difference < 0 ? 'Drop' : 'Increase';
          const date = new Date(at).toISOString().slice(0, 10);
          return { date, change: change as ListingChange, price, difference };
        });
        const data = { title: 'Asking price', events, until: '2027-12-01' };
        const texts = drawPrices(data, { width, document }).querySelectorAll('text');
        const boxes = [...texts]
          .filter(({ textContent }) => /Listed|↓|↑/.test(textContent ?? ''))
          .map((text) => {
            const moved = text.getAttribute('transform') ?? '';
            const shift = text.parentElement?.getAttribute('transform') ?? '';
            const [x = 0, y = 0] = [moved, shift]
              .map((one) => [...one.matchAll(/-?[\d.]+/g)].map(Number))
              .reduce(
                (sum, one) => [0, 1].map((axis) => (sum[axis] ?? 0) + (one[axis] ?? 0)),
                [0, 0],
              );
            return { x, y, to: x + (text.textContent ?? '').length * 6.7 };
          });
        named += boxes.length;
        for (const [place, box] of boxes.entries()) {
          expect(box.to).toBeLessThanOrEqual(width + 1);
          const covered = boxes.filter(
            (other, index) =>
              index !== place &&
              box.x < other.to &&
              other.x < box.to &&
              Math.abs(box.y - other.y) < 15,
          );
          expect(covered).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(named).toBeGreaterThan(60);
});

describe('the points of the chart that can be read', () => {
  it('are its events where they are drawn, the newest last, however many older sales it leaves out', () => {
    const data: PriceChartData = {
      title: 'Asking price',
      events: buildPriceEvents(life, sales),
      until: '2026-11-20',
    };
    for (const width of [256, 860]) {
      const box = document.createElement('div');
      box.append(drawPrices(data, { width, document }));
      const points = findDrawnPoints(box)?.points ?? [];
      expect(points.at(-1)?.at).toBe(data.events.length - 1);
      const first = data.events.length - points.length;
      expect(points.map(({ at }) => at)).toEqual(points.map((_, place) => first + place));
      const marks = [...box.querySelectorAll('svg circle')].map((one) =>
        Number(one.getAttribute('cx')),
      );
      const drawn = points.map(({ x }) => x);
      for (const x of marks)
        expect(Math.min(...drawn.map((one) => Math.abs(one - x)))).toBeLessThan(1);
    }
  });

  it('say how far a price change went', () => {
    const [, rise, drop, agreed] = buildPriceEvents(life);
    expect([rise, drop, agreed].map((event) => event && describeShare(event))).toEqual([
      '0.78% above the price before',
      '5.43% below the price before',
      '',
    ]);
  });
});
