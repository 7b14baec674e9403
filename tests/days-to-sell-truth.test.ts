import { beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '../fixtures/world/calendar.ts';
import type { Act } from '../fixtures/world/listings/acts.ts';
import { simulateListings } from '../fixtures/world/listings/simulate.ts';
import { makeModelBench, type Row } from '../warehouse/testing/build-session.ts';

/**
 * A home on the market up to its sale, by day numbers: when it appeared, when its last advert
 * disappeared, when it was sold.
 */
type Life = { readonly listed: number; readonly went: number; readonly sold: number };

/**
 * The snapshots of these lives, by day numbers: the first, the interval, and how many in ten are
 * linked.
 */
type Schedule = { readonly since: number; readonly every: number; readonly linked?: number };

let lives: readonly Life[] = [];
beforeAll(() => {
  lives = simulateListings({ seed: 3, size: 0.04 }).campaigns.flatMap(({ offer, acts, sale }) =>
    offer.kind === 'home' && sale ? [{ ...lastSpell(acts), sold: sale.day }] : [],
  );
});

/** When its adverts were live, without an absence of 98 days or more. */
function lastSpell(acts: readonly Act[]): Pick<Life, 'listed' | 'went'> {
  let listed = acts[0]?.day ?? 0;
  let went = Number.POSITIVE_INFINITY;
  for (const { kind, day } of acts) {
    if (['withdrawn', 'gone', 'closed'].includes(kind)) went = day;
    if (!['listed', 'back'].includes(kind)) continue;
    if (day - went >= 98) listed = day;
    went = Number.POSITIVE_INFINITY;
  }
  return { listed, went };
}

/** The days that all sales of a month took, in order, and the month's first day. */
function readMonth(month: string): { readonly firstDay: number; readonly days: number[] } {
  const sold = lives.filter((life) => formatDay(life.sold).startsWith(month));
  const firstDay = Math.min(...sold.map((life) => life.sold));
  const days = sold.map((life) => life.sold - life.listed).toSorted((left, right) => left - right);
  return { firstDay, days };
}

/**
 * A life as the snapshots show it: the first sighting and the snapshot before it; undefined if it
 * is never seen.
 */
function snapshot({ listed, went, sold }: Life, { since, every }: Schedule) {
  const before = since + Math.ceil((listed - since) / every) * every - every;
  const seen = Math.max(before + every, since);
  if (seen >= went || seen > sold) return undefined;
  return {
    first_seen_at: `${formatDay(seen)} 19:30:00`,
    previous_snapshot_at: seen === since ? null : `${formatDay(before)} 19:30:00`,
  };
}

/** The warehouse's figure for the sales of a month with these snapshots, and their plain mean. */
async function measureDays(month: string, schedule: Schedule) {
  const bench = await makeModelBench();
  const rows = lives.flatMap((life, index): Row[] => {
    const seen = snapshot(life, schedule);
    const isLinked = (index * 7) % 10 < (schedule.linked ?? 10);
    if (!seen || !isLinked || !formatDay(life.sold).startsWith(month)) return [];
    return [{ ...seen, id: index + 1, sale_date: formatDay(life.sold) }];
  });
  const values = rows.map(
    ({ id, first_seen_at, previous_snapshot_at, sale_date }) =>
      `(${id}, timestamp '${first_seen_at}', ${previous_snapshot_at ? `timestamp '${previous_snapshot_at}'` : null}, date '${sale_date}')`,
  );
  for (const table of ['core.listing_spells', 'core.sale_listing_links', 'core.sales']) {
    await bench.give(table, []);
  }
  await bench.session.run(`
    create or replace temp table seen as
      from (values ${values.join(', ')}) as seen (id, first_seen_at, previous_snapshot_at, sale_date);
    insert into version.core.listing_spells by name
      select id as listing_id, 1 as listing_spell_number, first_seen_at, previous_snapshot_at from seen;
    insert into version.core.sale_listing_links by name
      select id as listing_id, 1 as listing_spell_number, id as sale_id from seen;
    insert into version.core.sales by name
      select id as sale_id, 'Dublin' as county, year(sale_date) as sale_year,
        month(sale_date) as sale_month, sale_date from seen`);
  const [times] = await bench.run('core.county_month_times');
  const [naive] = await bench.session.rows<{ mean: number }>(
    'select avg(days_to_sell) as mean from core.sale_times where is_beginning_seen',
  );
  return { median: times?.days_to_sell_median as number | null, mean: naive?.mean };
}

const months = ['2026-01', '2026-05', '2026-09'];

describe.each(months)('the sales of %s', (month) => {
  test('give no median after three months, where the mean of what was seen is far too low', async () => {
    const { firstDay, days } = readMonth(month);
    const { median, mean } = await measureDays(month, { since: firstDay - 75, every: 1 });
    expect(median).toBeNull();
    expect(mean).toBeLessThan(0.65 * medianOf(days));
  });

  test.each([
    { lookedFor: 250, every: 1, linked: 10, off: 1 },
    { lookedFor: 400, every: 1, linked: 10, off: 1 },
    { lookedFor: 400, every: 7, linked: 10, off: 4 },
    { lookedFor: 400, every: 21, linked: 10, off: 8 },
    { lookedFor: 400, every: 1, linked: 6, off: 20 },
  ])('give the median of the lives followed to their ends: %j', async ({ off, ...schedule }) => {
    const { firstDay, days } = readMonth(month);
    const { median } = await measureDays(month, {
      since: firstDay - schedule.lookedFor,
      ...schedule,
    });
    expect(Math.abs((median ?? 0) - medianOf(days))).toBeLessThanOrEqual(off);
  });
});

function medianOf(days: readonly number[]): number {
  return days[Math.ceil(days.length / 2) - 1] as number;
}
