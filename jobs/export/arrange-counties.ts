/** Small enough that a reader of one county and year passes over nearly all of a table's groups. */
export const rowsOfGroup = 6144;

/** The sales of a county in a year, and what a row of them takes: whole, so that sums are exact. */
export type CountyYear = {
  readonly county: string;
  readonly year: number;
  readonly rows: number;
  readonly rowThousandths: number;
};

/** Counties at odd places, from 1, rise from their oldest sales where `turn` is 1, the others where it is 0. */
type Arrangement = { readonly counties: readonly string[]; readonly turn: number };

/**
 * In which order the counties stand in a file, and which way each goes, so that the county and year
 * that takes most bytes to read takes least. Which county begins the file, and which follows the
 * last of the alphabet, is open. Of arrangements that cost the same, the first in the order of the
 * alphabet. Takes the county years in order of county and year.
 */
export function arrangeCounties(countyYears: readonly CountyYear[]): Arrangement {
  const counties = [...Map.groupBy(countyYears, ({ county }) => county).values()];
  let cheapest: Arrangement = { counties: [], turn: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const order of listOrders(counties.length)) {
    for (const turn of [0, 1]) {
      const most = measureDearest(counties, fillGroups(counties, order, turn));
      if (most >= least) continue;
      least = most;
      cheapest = { counties: order.map((at) => counties[at]?.[0]?.county ?? ''), turn };
    }
  }
  return cheapest;
}

/** Round the alphabet from each county on, with each of those before it as the next after the last. */
function listOrders(count: number): number[][] {
  const alphabet = [...Array(count).keys()];
  return alphabet.flatMap((first) => {
    const begun = alphabet.slice(first);
    if (first === 0) return [begun];
    const left = alphabet.slice(0, first);
    return left.map((next) => [...begun, next, ...left.filter((county) => county !== next)]);
  });
}

/** A group of rows, and the ranges by which a reader passes over it; counties by their place in the alphabet. */
type RowGroup = {
  rows: number;
  thousandths: number;
  countyFrom: number;
  countyTo: number;
  yearFrom: number;
  yearTo: number;
};

function fillGroups(
  counties: readonly (readonly CountyYear[])[],
  order: readonly number[],
  turn: number,
): RowGroup[] {
  const groups: RowGroup[] = [];
  let group: RowGroup | undefined;
  for (const [before, county] of order.entries()) {
    const years = counties[county] ?? [];
    const rises = (before + 1) % 2 === turn;
    for (const { year, rows, rowThousandths } of rises ? years : years.toReversed()) {
      for (let left = rows; left > 0; ) {
        if (!group || group.rows === rowsOfGroup) {
          group = {
            ...{ rows: 0, thousandths: 0 },
            ...{ countyFrom: county, countyTo: county, yearFrom: year, yearTo: year },
          };
          groups.push(group);
        }
        const taken = Math.min(left, rowsOfGroup - group.rows);
        left -= taken;
        group.rows += taken;
        group.thousandths += taken * rowThousandths;
        group.countyFrom = Math.min(group.countyFrom, county);
        group.countyTo = Math.max(group.countyTo, county);
        group.yearFrom = Math.min(group.yearFrom, year);
        group.yearTo = Math.max(group.yearTo, year);
      }
    }
  }
  return groups;
}

/** What the county and year that takes most to read takes: all groups in whose ranges it lies. */
function measureDearest(
  counties: readonly (readonly CountyYear[])[],
  groups: readonly RowGroup[],
): number {
  const read = new Map<CountyYear, number>();
  for (const { thousandths, countyFrom, countyTo, yearFrom, yearTo } of groups)
    for (const years of counties.slice(countyFrom, countyTo + 1))
      for (const asked of years)
        if (asked.year >= yearFrom && asked.year <= yearTo)
          read.set(asked, (read.get(asked) ?? 0) + thousandths);
  return Math.max(...read.values());
}
