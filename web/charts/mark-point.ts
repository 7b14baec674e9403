import { hairlineStrong, ink, panel, seriesColour } from './colours.ts';
import type { LineLayout, PlacedPoint } from './line-layout.ts';
import { drawInto } from './svg-element.ts';

const markClass = 'chart-mark';

/** Marks the points of one time in a drawn chart, the chosen line's above all. */
export function markPoint(
  svg: SVGSVGElement,
  layout: LineLayout,
  points: readonly PlacedPoint[],
  chosen: number,
): void {
  unmarkPoint(svg);
  const [first] = points;
  if (!first) return;
  const draw = drawInto(svg.ownerDocument);
  const group = draw('g', { class: markClass });
  const { top, bottom } = layout;
  const rule = { x1: first.x, x2: first.x, y1: top, y2: bottom, stroke: hairlineStrong };
  group.append(
    draw('line', rule),
    ...points.map(({ x, y, line, index }) =>
      draw('circle', {
        cx: x,
        cy: y,
        r: index === chosen ? 6 : 4,
        fill: seriesColour(line.colour ?? index),
        stroke: index === chosen ? ink : panel,
        'stroke-width': 2,
      }),
    ),
  );
  svg.append(group);
}

/** Takes the mark away. */
export function unmarkPoint(svg: SVGSVGElement): void {
  svg.querySelector(`.${markClass}`)?.remove();
}
