import { formatTick } from './axis.ts';
import { hairline, ink, inkFaint, panel } from './colours.ts';
import type { LineUnit } from './line-data.ts';

/** Makes an SVG element with its attributes, and its text or what is in it. */
export type Draw = (
  name: string,
  attributes: Record<string, string | number>,
  content?: string | readonly SVGElement[],
) => SVGElement;

/** Makes SVG elements in one document. */
export function drawInto(document: Document): Draw {
  return (name, attributes, content) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (typeof content === 'string') element.textContent = content;
    else if (content) element.append(...content);
    return element;
  };
}

type Frame = { width: number; height: number; name: string; description: string };

/** A drawing with its marks, the first at the back, and its text alternative. */
export function frameDrawing(
  draw: Draw,
  { width, height, name, description }: Frame,
  marks: readonly SVGElement[],
): SVGSVGElement {
  return draw(
    'svg',
    {
      ...{ class: name, role: 'img', 'aria-label': description },
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      ...{ fill: ink, 'font-size': 12, 'font-family': 'inherit', 'text-anchor': 'middle' },
    },
    marks,
  ) as SVGSVGElement;
}

/** Low and wide on a desktop, taller for its width on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.min(340, Math.max(200, width * 0.42)));
}

type Text = {
  x: number;
  /** The middle of its height. */
  y: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Of a name, which can be read across a line. */
  weight?: number;
};

export function drawText(
  draw: Draw,
  text: string,
  { x, y, fill, anchor = 'middle', weight }: Text,
): SVGElement {
  const halo = { stroke: panel, 'stroke-width': 4, 'stroke-linejoin': 'round' };
  return draw(
    'text',
    {
      ...{ x, y, dy: '0.32em', fill, 'text-anchor': anchor },
      ...(weight && { 'font-weight': weight, ...halo, 'paint-order': 'stroke' }),
    },
    text,
  );
}

type ValueAxis = {
  ticks: readonly number[];
  unit: LineUnit;
  left: number;
  right: number;
  y: (value: number) => number;
  /** How far the lines reach to the left of the drawing. */
  inset: number;
};

/** Round values at the left, each with a line across. */
export function drawValueAxis(
  draw: Draw,
  { ticks, unit, left, right, y, inset }: ValueAxis,
): SVGElement[] {
  return ticks.flatMap((tick) => [
    draw('line', {
      ...{ x1: left - inset, x2: right, y1: y(tick), y2: y(tick), stroke: hairline },
    }),
    draw(
      'text',
      {
        ...{ x: left - inset - 8, y: y(tick), dy: '0.32em', fill: inkFaint },
        ...{ 'text-anchor': 'end', 'font-variant': 'tabular-nums' },
      },
      formatTick(tick, unit),
    ),
  ]);
}

/**
 * An SVG element as a file of its own: custom properties are replaced by their fallbacks, its
 * geometry is rounded to one decimal, and it has a white background. Its text is unchanged.
 */
export function serializeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === 'aria-label') continue;
      element.setAttribute(name, roundNumbers(value.replace(/var\(--[\w-]+, ([^)]+)\)/g, '$1')));
    }
  }
  // A style attribute is only written as text: the content security policy refuses to set one.
  return `${copy.outerHTML.replace('<svg', '<svg style="background: #ffffff"')}\n`;
}

function roundNumbers(text: string): string {
  return text.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
