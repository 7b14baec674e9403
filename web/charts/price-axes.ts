import * as Plot from '@observablehq/plot';
import { formatShortMonth } from '../format.ts';
import { chooseDates, formatTick } from './axis.ts';
import { hairline, inkFaint } from './colours.ts';
import type { Mark } from './price-marks.ts';
import type { PriceScale } from './price-scale.ts';

export function drawPriceAxis({ axis }: PriceScale): Plot.Markish[] {
  return [
    Plot.ruleY(axis.ticks, { stroke: hairline }),
    Plot.axisY(axis.ticks, {
      tickFormat: (tick: number) => formatTick(tick, 'euro'),
      tickSize: 0,
      tickPadding: 8,
      label: null,
      color: inkFaint,
    }),
  ];
}

/**
 * Dates below the drawing, those at its edges moved inside; one that would cover the date before it
 * is left out.
 */
export function drawDates(
  sold: readonly Mark[],
  { from, to, begin, right, width, x }: PriceScale,
): Plot.Markish[] {
  const ticks = [
    ...sold.map(({ at, date }) => ({ at, text: formatMonthOf(date) })),
    ...chooseDates(from, to, Math.max(Math.floor((right - begin) / 60), 2)),
  ];
  let end = Number.NEGATIVE_INFINITY;
  return ticks.flatMap(({ at, text }) => {
    const half = text.length * 3.4;
    const textAnchor = x(at) < half ? 'start' : x(at) > width - half ? 'end' : 'middle';
    const start = x(at) - { start: 0, middle: half, end: 2 * half }[textAnchor];
    if (start < end) return [];
    end = start + 2 * half;
    return [
      Plot.text([text], {
        x: () => at,
        frameAnchor: 'bottom',
        dy: 20,
        textAnchor,
        fill: inkFaint,
      }),
    ];
  });
}

/** `Jun 2022` */
function formatMonthOf(date: string): string {
  return `${formatShortMonth(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
}
