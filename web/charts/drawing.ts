import { ink } from './colours.ts';

/**
 * The options of every drawing made with Plot. Plot's own style element would be refused by a
 * strict content security policy, so `charts.css` holds its rules. Plot's labels for the marks are
 * dropped, as they mean nothing inside an image that has a text alternative.
 */
export function finishChart(chart: SVGSVGElement, description: string): SVGSVGElement {
  chart.querySelector('style')?.remove();
  for (const mark of chart.querySelectorAll('[aria-label]')) mark.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', description);
  chart.setAttribute('color', ink);
  chart.setAttribute('font-size', '12');
  chart.setAttribute('font-family', 'inherit');
  return chart;
}

/** Low and wide on a desktop, taller for its width on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.min(340, Math.max(200, width * 0.42)));
}

/** Makes an SVG element with its attributes and optional text. */
export type Draw = (
  name: string,
  attributes: Record<string, string | number>,
  text?: string,
) => SVGElement;

/** Makes SVG elements in one document. */
export function drawInto(document: Document): Draw {
  return (name, attributes, text) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  };
}

/**
 * Moves marks on one axis apart until each is `gap` from the next, staying within `low` and `high`
 * and keeping their order. Returns the new places in the order of the input; where there isn't room
 * for all, the gaps shrink evenly.
 */
export function spreadApart(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const room = order.length > 1 ? (high - low) / (order.length - 1) : Number.POSITIVE_INFINITY;
  const step = Math.min(gap, room);
  const placed = order.map((index) => Math.min(Math.max(at(wanted, index), low), high));
  for (let i = 1; i < placed.length; i++) {
    placed[i] = Math.max(at(placed, i), at(placed, i - 1) + step);
  }
  const overflow = (placed.at(-1) ?? low) - high;
  if (overflow > 0) {
    placed[placed.length - 1] = high;
    for (let i = placed.length - 2; i >= 0; i--) {
      placed[i] = Math.min(at(placed, i), at(placed, i + 1) - step);
    }
  }
  const result = new Array<number>(wanted.length);
  order.forEach((index, place) => {
    result[index] = at(placed, place);
  });
  return result;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
