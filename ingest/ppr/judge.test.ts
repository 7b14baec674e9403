import { describe, expect, test } from 'vitest';
import type { MonthTraits, RegisterMeasures } from '../../warehouse/records/register-measures.ts';
import { judgeRegisterFile } from './judge.ts';
import { addMonths } from './judge-counts.ts';

const usual = Math.log(300_000);
const judged = '2026-02';
const counties = ['Cork', 'Dublin', 'Galway', 'Kerry'];

const usualTraits: MonthTraits = {
  month: judged,
  rows: 1000,
  repeatedRows: 2,
  sameDeedRows: 60,
  repeatedEircodeRows: 3,
  rowsElsewhere: 6,
  secondHandRows: 800,
  vatSecondHandRows: 0,
  newWithVatRows: 2,
  notFullMarketRows: 50,
  eircodeRows: 760,
  knownKeyRows: 758,
  keyConflictRows: 2,
  namedCountyRows: 500,
  nameConflictRows: 3,
  fullPriceEur: 300_000,
  otherPriceEur: 160_000,
  otherPrices: 70,
};
type Now = { rows?: number; newRows?: number; shift?: number; spread?: number; high?: number };

/**
 * The measures of a file of February 2026, after 24 months of a thousand sales each, no two of them
 * quite alike.
 */
function measure({
  now = {},
  traits = {},
  known = {},
  lastDay = 28,
  gap = [0, 0],
  busy = 0,
}: {
  readonly now?: Partial<Record<string, Now>>;
  readonly traits?: Partial<MonthTraits>;
  readonly known?: Partial<RegisterMeasures['known'][number]>;
  readonly lastDay?: number;
  readonly gap?: readonly number[];
  readonly busy?: number;
} = {}): RegisterMeasures {
  const months = Array.from({ length: 25 }, (_, index) => addMonths(judged, index - 24));
  const cells = months.flatMap((month, index) =>
    counties.map((county, place) => {
      const of = month === judged ? { ...now.all, ...now[county] } : {};
      return { month, county, wobble: ((index * 7 + place * 3) % 5) / 100, of };
    }),
  );
  const days = Array.from({ length: lastDay }, (_, index) => index + 1);
  return {
    known: [{ month: judged, rows: 1000, rowsBefore: 0, kept: 0, ...known }],
    judged: [judged],
    kinds: cells
      .filter(({ of }) => of.rows !== 0)
      .map(({ month, county, wobble, of }) => ({
        month,
        county,
        rows: of.rows ?? Math.round(250 * (1 + wobble)),
        newRows: of.newRows ?? Math.round(50 * (1 + wobble)),
        eircodeRows: 190,
      })),
    prices: cells
      .filter(({ of }) => of.rows !== 0)
      .map(({ month, county, wobble, of }) => ({
        month,
        county,
        prices: 240,
        medianLn: usual + wobble + (of.shift ?? 0),
        spreadLn: of.spread ?? 0.5,
        usualLn: month < addMonths(judged, -23) ? null : usual,
        highPrices: of.high ?? 2,
        lowPrices: 2,
      })),
    traits: [{ ...usualTraits, ...traits }],
    days: days
      .filter((day) => day < (gap[0] ?? 0) || day > (gap[1] ?? 0))
      .map((day) => ({ month: judged, day, rows: day === 15 && busy > 0 ? busy : 40 })),
  };
}

const judge = (asked: Parameters<typeof measure>[0], pulledAt = '2026-05-10T06:00:00.000Z') =>
  judgeRegisterFile(measure(asked), { pulledAt });

test('a month like those before it is plausible', () => {
  expect(judge({})).toEqual([]);
});

describe('a month is held, in numbers,', () => {
  test.each([
    [{ repeatedRows: 500 }, '500 of 1,000 lines of 2026-02 repeat another'],
    [{ sameDeedRows: 500 }, '500 of 1,000 lines of 2026-02 have the day, county and price of'],
    [{ repeatedEircodeRows: 300 }, '300 of 760 Eircodes of 2026-02 have appeared before'],
    [{ rowsElsewhere: 900 }, '900 of 1,000 lines of 2026-02 are in another month too'],
    [{ vatSecondHandRows: 150 }, '150 of 800 second-hand homes of 2026-02 are marked as sold'],
    [{ newWithVatRows: 150 }, '150 of 200 new homes of 2026-02 are marked as sold with VAT'],
    [{ notFullMarketRows: 950 }, '950 of 1,000 sales of 2026-02 are not at full market price'],
    [{ keyConflictRows: 300 }, '300 of 758 Eircodes of 2026-02 are in another county'],
    [{ knownKeyRows: 500 }, "260 of 760 Eircodes of 2026-02 have a routing key that doesn't exist"],
    [{ nameConflictRows: 100 }, '100 of 500 addresses of 2026-02 with a county have another'],
    [{ fullPriceEur: 30_000_000 }, 'The median of the 1,000 sales of 2026-02 is €30,000,000'],
    [{ otherPriceEur: 300_000 }, 'that are not at full market price cost 100 %'],
  ])('for lines that say %o', (traits, told) => {
    const found = judge({ traits });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(told);
  });

  test.each([
    [{ all: { shift: 0.2 } }, 'The 960 prices of 2026-02 are 1.23 times those of the months'],
    [{ all: { spread: 0.9 } }, 'Prices of 2026-02 vary 1.8 times as much within a county'],
    [{ Cork: { shift: 0.25 }, Kerry: { shift: -0.25 } }, "Counties' prices of 2026-02 differ by"],
    [{ Kerry: { shift: 0.5 } }, 'The 240 prices of Kerry in 2026-02 are'],
    [{ all: { newRows: 200 } }, 'of the sales of 2026-02 are new homes'],
    [{ all: { high: 60 } }, "240 of 960 prices of 2026-02 are over six times their county's usual"],
    [{ Galway: { rows: 0 } }, '2026-02 has no sale in Galway'],
    [{ Dublin: { rows: 900 } }, 'would have to be in another county'],
    [{ all: { rows: 130 } }, '2026-02 has 520 sales; judging by the three months before it'],
    [{ all: { rows: 130 } }, 'and by earlier years, it should have about 1,021'],
    [{ all: { rows: 10 } }, '2026-02 has 40 sales; judging by the three months before it'],
    [{ all: { rows: 2500 } }, '2026-02 has 10,000 sales; judging by the three months before it'],
  ])('for figures %o', (now, told) => {
    expect(judge({ now })).toContainEqual(expect.stringContaining(told));
  });

  test('for lines that it no longer has', () => {
    const found = judge({ known: { rowsBefore: 1000, kept: 900 } });
    expect(found).toEqual(['100 of the 1,000 lines that 2026-02 had are changed or gone.']);
    expect(judge({ known: { rowsBefore: 1000, kept: 970 } })).toEqual([]);
  });

  test('for days without a sale, in it or at its end, and for one day with all', () => {
    expect(judge({ gap: [8, 17] })).toEqual(['2026-02 has no sale from day 8 to day 17.']);
    expect(judge({ lastDay: 15 })[0]).toContain('The last sale of 2026-02 is on day 15');
    expect(judge({ busy: 2000 })[0]).toContain('sales of 2026-02 are on day 15');
  });
});

test('a month that is still being filed may have fewer sales, and none of its last days', () => {
  const now = { all: { rows: 110, newRows: 22 } };
  expect(judge({ now, lastDay: 20 }, '2026-02-26T06:00:00.000Z')).toEqual([]);
  expect(judge({ now }, '2026-05-10T06:00:00.000Z')).toHaveLength(1);
});
