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
