import { type CheerioAPI, load } from 'cheerio/slim';
import { DomHandler, Parser } from 'htmlparser2';

/** How deep tags may be nested, as in browsers. Each level adds cost for everything inside it. */
const maxDepthOfPage = 512;
/** Elements and texts. A feed of 10,000 adverts has a million. */
const maxNodes = 2_000_000;
/** Top-level nodes. A search of the page compares each of them with all the others. */
const maxTopLevelNodes = 5000;
/** Characters between two checks of the limits. */
const step = 1 << 16;

/** Why `parseMarkup` returned undefined for a text. */
export const tooDeepReason = `its tags are nested over ${maxDepthOfPage} deep, or there are too many of them`;

/** HTML or XML, parsed; undefined if its tags are nested too deep, or are too many. */
export function parseMarkup(
  text: string,
  form: 'html' | 'xml' = 'html',
  maxDepth = maxDepthOfPage,
): CheerioAPI | undefined {
  const xmlMode = form === 'xml';
  const handler = new MeasuringHandler(undefined, { xmlMode });
  const parser = new Parser(handler, { xmlMode });
  for (let at = 0; at < text.length; at += step) {
    parser.write(text.slice(at, at + step));
    if (handler.depth > maxDepth || handler.nodes > maxNodes) return undefined;
    if (handler.root.children.length > maxTopLevelNodes) return undefined;
  }
  parser.end();
  return load(handler.root, xmlMode ? { xml: true } : undefined);
}

/** Builds the tree and measures its depth and size. */
class MeasuringHandler extends DomHandler {
  depth = 0;
  nodes = 0;

  protected override addNode(...[node]: Parameters<DomHandler['addNode']>): void {
    this.nodes += 1;
    this.depth = Math.max(this.depth, this.tagStack.length);
    super.addNode(node);
  }
}
