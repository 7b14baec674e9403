/** Makes an SVG element with its attributes and what is in it. */
export type Draw = (
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

/** A point of a drawing, in pixels. */
export type Pixel = readonly [x: number, y: number];

/** A line through points with a gap at each null; a point between two gaps is a dot. */
export function drawLine(
  draw: Draw,
  points: readonly (Pixel | null)[],
  attributes: Parameters<Draw>[1],
): SVGElement {
  const d = points.map((point, at) => {
    if (!point) return '';
    return points[at - 1] ? `L${point}` : `M${point}h0`;
  });
  const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return draw('path', { d: d.join(''), fill: 'none', ...round, ...attributes });
}
