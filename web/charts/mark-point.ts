import { hairlineStrong, ink, panel } from './colours.ts';
import type { DrawnPoints } from './drawn-points.ts';
import { drawInto } from './svg-element.ts';

const markClass = 'chart-mark';

/** Marks the points of one time in a drawn chart, the chosen line's above all. */
export function markPoint(
  svg: SVGSVGElement,
  { points, top, bottom }: DrawnPoints,
  chosen: { line: number; at: number },
): void {
  unmarkPoint(svg);
  const marked = points.filter(({ at }) => at === chosen.at);
  const [first] = marked;
  if (!first) return;
  const draw = drawInto(svg.ownerDocument);
  const group = draw('g', { class: markClass });
  const rule = { x1: first.x, x2: first.x, y1: top, y2: bottom, stroke: hairlineStrong };
  group.append(
    draw('line', rule),
    ...marked.map(({ x, y, line, colour }) =>
      draw('circle', {
        cx: x,
        cy: y,
        r: line === chosen.line ? 6 : 4,
        fill: colour,
        stroke: line === chosen.line ? ink : panel,
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
