/**
 * An SVG element as a file of its own: custom properties are replaced by their fallbacks, its
 * geometry is rounded to one decimal, and it has a white background. Its text is unchanged.
 */
export function serializeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  // A style attribute is only written as text: the content security policy refuses to set one.
  copy.removeAttribute('style');
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      if (name === 'aria-label') continue;
      element.setAttribute(name, roundNumbers(value.replace(/var\(--[\w-]+, ([^)]+)\)/g, '$1')));
    }
  }
  return `${copy.outerHTML.replace('<svg', '<svg style="background: #ffffff"')}\n`;
}

function roundNumbers(text: string): string {
  return text.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
