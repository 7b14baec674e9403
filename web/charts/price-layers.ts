import * as Plot from '@observablehq/plot';
import { agreedColour, hairlineStrong, inkSoft, panel, seriesColour } from './colours.ts';
import type { PlacedLabel } from './event-labels.ts';
import { colourOf, type Mark, type Step } from './price-marks.ts';
import { margin, type PriceScale } from './price-scale.ts';

/** A rule between the sales before the listing and the listing; none without such sales. */
export function drawDivide(sold: readonly Mark[], scale: PriceScale): Plot.Markish {
  return sold.length > 0
    ? Plot.ruleX([scale.atPixel(scale.begin - 0.12 * scale.step)], {
        stroke: hairlineStrong,
        strokeDasharray: '2 4',
      })
    : null;
}

/** The days on which each event may have happened. */
export function drawBands(marks: readonly Mark[]): Plot.Markish {
  return Plot.link(
    marks.filter(({ after }) => after !== undefined),
    {
      x1: ({ after, date }: Mark) => Date.parse(after ?? date),
      x2: 'at',
      y1: 'euro',
      y2: 'euro',
      stroke: colourOf,
      strokeWidth: 9,
      strokeOpacity: 0.25,
    },
  );
}

/** The asking price, dotted while a sale was agreed. */
export function drawSteps(steps: readonly Step[]): Plot.Markish[] {
  return [false, true].map((isAgreed) =>
    Plot.link(
      steps.filter((line) => line.isAgreed === isAgreed),
      {
        x1: 'x1',
        x2: 'x2',
        y1: 'y1',
        y2: 'y2',
        stroke: isAgreed ? agreedColour : seriesColour(0),
        strokeWidth: 2.75,
        strokeLinecap: 'round',
        ...(isAgreed ? { strokeDasharray: '1 6' } : {}),
      },
    ),
  );
}

/** A dot for each event, a diamond for a sale. */
export function drawDots(marks: readonly Mark[]): Plot.Markish[] {
  return [false, true].map((isSale) =>
    Plot.dot(
      marks.filter(({ sale }) => (sale !== undefined) === isSale),
      {
        x: 'at',
        y: 'euro',
        r: 5,
        ...(isSale ? { symbol: 'diamond' as const } : {}),
        fill: (mark: Mark) => (mark.change === 'Unlisted' ? panel : colourOf(mark)),
        stroke: (mark: Mark) => (mark.change === 'Unlisted' ? inkSoft : panel),
        strokeWidth: 1.5,
      },
    ),
  );
}

export function drawLabels(
  labels: readonly PlacedLabel[],
  marks: readonly Mark[],
  { left }: PriceScale,
): Plot.Markish[] {
  return labels.map((label) =>
    Plot.text([label.text], {
      frameAnchor: 'top-left',
      dx: label.x - left,
      dy: label.y - margin.top,
      lineAnchor: 'middle',
      textAnchor: label.anchor,
      fontWeight: 600,
      fill: colourOf(marks[label.index] as Mark),
      stroke: panel,
      strokeWidth: 4,
    }),
  );
}
