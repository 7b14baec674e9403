import { ink, inkSoft } from './colours.ts';
import { drawInto, drawRoot } from './svg.ts';

/** A chart as a file of its own: what it is of, its drawing, and what to know about it. */
type ChartFile = { title: string; svg: SVGSVGElement; about: readonly string[] };

const margin = 24;
const lineHeight = 17;
/** The width of a letter of 12 and of 18 pixels, on average and generously, in pixels. */
const letterWidth = { text: 6.4, title: 9.6 };

/** The drawing with its title above and its source and version below, as text. */
function frame({ title, svg, about }: ChartFile): SVGSVGElement {
  const draw = drawInto(svg.ownerDocument);
  const inner = Number(svg.getAttribute('width'));
  const width = inner + 2 * margin;
  const titles = wrap(title, inner / letterWidth.title);
  const notes = about.flatMap((line) => wrap(line, inner / letterWidth.text));
  const top = margin + titles.length * 24 + 8;
  const below = top + Number(svg.getAttribute('height')) + 24;
  const height = below + notes.length * lineHeight + 8;
  svg.setAttribute('x', String(margin));
  svg.setAttribute('y', String(top));
  return drawRoot(
    draw,
    [width, height],
    draw('title', {}, title),
    ...titles.map((text, line) => {
      const place = { x: margin, y: margin + 16 + line * 24, fill: ink };
      return draw('text', { ...place, 'font-size': 18, 'font-weight': 640 }, text);
    }),
    svg,
    ...notes.map((text, line) =>
      draw('text', { x: margin, y: below + line * lineHeight, fill: inkSoft }, text),
    ),
  );
}

/** Lines of at most this many letters, broken between words. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** A chart as a file: SVG, or a picture of it with two dots per pixel. Rejects where the browser can't draw it. */
export async function buildFile(file: ChartFile, kind: 'svg' | 'png'): Promise<Blob> {
  const text = serializeSvg(frame(file));
  const type = 'image/svg+xml;charset=utf-8';
  if (kind === 'svg') return new Blob([text], { type });
  const image = new Image();
  image.src = `data:${type},${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
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
  return `${copy.outerHTML.replace('<svg', '<svg style="background: #ffffff"')}\n`;
}

function roundNumbers(text: string): string {
  return text.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
