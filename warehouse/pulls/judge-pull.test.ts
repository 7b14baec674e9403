import { describe, expect, test } from 'vitest';
import { judgePull } from './judge-pull.ts';
import type { KindCount } from './kind-counts.ts';

/** A kind from one day to the next: everything known is there, and as many as usual. */
function kind(county: string, propertyType: string, usual: number, changes = {}): KindCount {
  const there = { known: usual, kept: usual, shown: usual, arrived: 0, usual };
  const covered = { wasCovered: true, wasLeftOut: false };
  const all: KindCount = {
    county,
    propertyType,
    family: propertyType,
    recent: 0,
    recentKept: 0,
    ...there,
    ...covered,
    ...changes,
  };
  // The pull before was whole, unless the changes say otherwise.
  return { ...all, recent: all.known, recentKept: all.kept, ...changes };
}

const whole = (days = 1) => ({ days, recentDays: days, shares: [] as number[] });
const sites = [kind('Dublin', 'House', 1800), kind('Cork', 'House', 400)];
const flats = kind('Dublin', 'Apartment', 700);

describe('a pull is whole', () => {
  test('where it is the first of its entry, whatever it shows; no beginning in it is known', () => {
    const first = kind('Mayo', 'House', 0, { known: 0, kept: 0, shown: 8, arrived: 8 });
    expect(judgePull([first], null, { days: null, recentDays: 0, shares: [] })).toEqual({
      suspicion: null,
      shownShare: null,
      kinds: [
        { county: 'Mayo', propertyType: 'House', shown: 8, usual: 0, isCovered: true, isNew: true },
      ],
    });
  });

  test.each([1, 30, 365])('after %i days, where arrivals balance what has gone', (days) => {
    const kept = Math.round(1800 * Math.exp(-0.016 * days));
    const churned = kind('Dublin', 'House', 1800, { kept, arrived: 1800 - kept });
    const { suspicion, kinds } = judgePull([churned], null, whole(days));
    expect(suspicion).toBeNull();
    expect(kinds[0]).toMatchObject({ isCovered: true, isNew: false });
  });

  test('where a site of eight adverts has five the next day, or all of three are gone', () => {
    const few = kind('Mayo', 'House', 8, { kept: 5, shown: 5 });
    expect(judgePull([few], null, whole()).suspicion).toBeNull();
    const empty = judgePull([kind('Mayo', 'House', 3, { kept: 0, shown: 0 })], null, whole(3));
    expect(empty).toMatchObject({ suspicion: null, kinds: [{ isCovered: true }] });
  });
});

describe('a pull is suspect, and says why in numbers,', () => {
  test('where it shows far fewer than usual', () => {
    const half = kind('Dublin', 'House', 2467, { kept: 1348, shown: 1415 });
    expect(judgePull([half], null, whole(3.7)).suspicion).toBe(
      'it shows 1,415 adverts where 2,467 are usual: 42.6 % fewer, and up to 21.2 % is accepted',
    );
  });

  test('where one county is all but missing, though others balance it', () => {
    const [dublin, cork] = [
      kind('Dublin', 'House', 1800, { shown: 2000, arrived: 200 }),
      kind('Cork', 'House', 400, { kept: 60, shown: 60 }),
    ];
    expect(judgePull([dublin, cork], null, whole()).suspicion).toContain('usual (Cork)');
  });

  test('where it is a little short and one end of the ids is missing', () => {
    const short = kind('Dublin', 'House', 1000, { kept: 890, shown: 890 });
    const tenths = [0.05, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    expect(judgePull([short], null, whole()).suspicion).toBeNull();
    expect(judgePull([short], tenths, whole()).suspicion).toContain('the lowest ids are missing');
    expect(judgePull([short], tenths.toReversed(), whole()).suspicion).toContain('the highest ids');
  });

  test('by less where its entry has always shown the same, by more where it varies', () => {
    const short = kind('Dublin', 'House', 1000, { kept: 850, shown: 850 });
    const judge = (share: number) =>
      judgePull([short], null, { ...whole(), shares: Array(5).fill(share) }).suspicion;
    expect(judge(0.99)).not.toBeNull();
    expect(judge(0.93)).toBeNull();
  });
});

describe('a whole pull covers', () => {
  test('the last advert of a county: it may be gone', () => {
    const last = kind('Clare', 'House', 1, { kept: 0, shown: 0 });
    const { kinds } = judgePull([...sites, last], null, whole());
    expect(kinds.at(-1)).toMatchObject({ isCovered: true });
  });

  test('not a type that its search leaves out, though one advert of it is left', () => {
    const left = { ...flats, kept: 1, shown: 1 };
    const { suspicion, kinds } = judgePull([...sites, left], null, whole());
    expect(suspicion).toBeNull();
    expect(kinds.at(-1)).toMatchObject({ isCovered: false });
  });

  test('a few of a type that the pull before still showed, weeks after the last whole one', () => {
    const few = kind('Dublin', 'Apartment', 5, { kept: 0, shown: 0 });
    const judge = (recent: number) =>
      judgePull([...sites, { ...few, recent, recentKept: 0 }], null, {
        days: 38,
        recentDays: 4,
        shares: [],
      }).kinds.at(-1);
    expect(judge(5)).toMatchObject({ isCovered: false });
    expect(judge(0)).toMatchObject({ isCovered: true });
  });

  test('not a type whose ten adverts all left in two months without a new one, where others came', () => {
    const judge = (came: number, usual: number) => {
      const others = kind('Dublin', 'House', 1800, { kept: 600, shown: 600 + came, arrived: came });
      const none = kind('Dublin', 'Apartment', usual, { kept: 0, shown: 0 });
      return judgePull([others, none], null, whole(67)).kinds.at(-1);
    };
    expect(judge(1150, 10)).toMatchObject({ isCovered: false });
    expect(judge(1150, 5)).toMatchObject({ isCovered: true });
    expect(judge(0, 10)).toMatchObject({ isCovered: true });
  });

  test('that type again once a fifth of it is back, without known beginnings', () => {
    const leftOut = { ...flats, wasCovered: false, wasLeftOut: true, known: 1, kept: 1 };
    const judge = (shown: number) =>
      judgePull([...sites, { ...leftOut, shown, arrived: shown - 1 }], null, whole()).kinds.at(-1);
    expect(judge(20)).toMatchObject({ isCovered: false });
    expect(judge(650)).toMatchObject({ isCovered: true, isNew: true });
  });
});

test('what can’t all have come since the look before has no known beginning', () => {
  const arrived = (count: number, days: number) =>
    judgePull(
      [kind('Dublin', 'House', 1800, { shown: 1800 + count, arrived: count })],
      null,
      whole(days),
    ).kinds[0];
  expect(arrived(60, 1)).toMatchObject({ isNew: false });
  expect(arrived(700, 3)).toMatchObject({ isNew: true });
  expect(arrived(700, 30)).toMatchObject({ isNew: false });
});
