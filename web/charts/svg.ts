import { inkFaint } from './colours.ts';

/** Makes an SVG element with its attributes and what is in it. */
type Draw = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (Node | string)[]
) => SVGElement;

/** Makes SVG elements in one document. */
export function drawInto(document: Document): Draw {
  return (name, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  };
}

/** A drawing with text of 12 pixels. */
export function drawRoot(
  draw: Draw,
  [width, height]: readonly [number, number],
  ...children: readonly Node[]
): SVGSVGElement {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return draw('svg', { ...size, 'font-size': 12, fill: inkFaint }, ...children) as SVGSVGElement;
}
