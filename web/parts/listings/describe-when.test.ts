import { describe, expect, it } from 'vitest';
import {
  describeDay,
  describeGap,
  describeUncertainDay,
  describeWhen,
  sumGaps,
} from './describe-when.ts';

const by = '2026-03-02T08:00:00.000Z';
const item = (happenedAfter?: string) => ({
  published: '2026-03-02',
  happenedBy: by,
  ...(happenedAfter && { happenedAfter }),
});
const gap = { homes: 961, happenedAfter: '2026-01-29T08:00:00.000Z', happenedBy: by };

describe('when something happened', () => {
  it('is between two days where the looks are over two days apart', () => {
    expect(describeDay(item(gap.happenedAfter))).toBe('between 29 Jan and 2 Mar 2026');
    expect(describeWhen(item('2026-02-28T07:59:00.000Z'))).toBe('between 28 Feb and 2 Mar 2026');
    expect(describeUncertainDay(gap)).toBe('between 29 Jan and 2 Mar 2026');
  });

  it('is otherwise the day of the look: up to two days, and where there was no earlier look', () => {
    expect(describeWhen(item('2026-02-28T08:00:00.000Z'))).toBe('on 2 Mar 2026');
    expect(describeDay(item())).toBe('2 Mar 2026');
    expect(describeUncertainDay(item())).toBe('');
    expect(describeUncertainDay({})).toBe('');
  });
});

describe('what two checks too far apart leave out', () => {
  it.each(['added', 'cut', 'raised', 'changed', 'agreed', 'relisted'] as const)(
    'describes what was %s, in the singular for one',
    (happening) => {
      const one = { ...gap, homes: 1 };
      expect([describeGap(happening, gap), describeGap(happening, one)]).toMatchSnapshot();
    },
  );

  it('is summed over counties, from the earliest look to the latest', () => {
    const other = { homes: 2, happenedAfter: '2026-01-20T08:00:00.000Z', happenedBy: by };
    expect(sumGaps([gap, other])).toEqual({ ...other, homes: 963 });
    expect(sumGaps([])).toBeUndefined();
  });
});
