import { type CheerioAPI, load } from 'cheerio/slim';
import { DomHandler, Parser } from 'htmlparser2';

/** How far tags of a page may stand in one another, as in browsers; each step is paid for by all that stands within. */
const deepestOfPage = 512;
/** Elements and texts: a feed of 10,000 adverts has a million. */
const mostNodes = 2_000_000;
/** Beside the root: whoever searches a page holds each of these against all the others. */
const mostBesideRoot = 5000;
/** Characters between two looks at how deep it has become. */
const step = 1 << 16;

/** Why a text of which `maybeMarkup` makes nothing can't be read. */
export const tooDeepReason = `its tags stand over ${deepestOfPage} deep in one another, or are too many`;

/** HTML, or XML, ready to be searched; undefined where its tags are too deep or too many to be read in any time. */
export function maybeMarkup(
  text: string,
  form: 'html' | 'xml' = 'html',
  deepest = deepestOfPage,
): CheerioAPI | undefined {
  const xmlMode = form === 'xml';
  const handler = new MeasuringHandler(undefined, { xmlMode });
  const parser = new Parser(handler, { xmlMode });
  for (let at = 0; at < text.length; at += step) {
    parser.write(text.slice(at, at + step));
    if (handler.depth > deepest || handler.nodes > mostNodes) return undefined;
    if (handler.root.children.length > mostBesideRoot) return undefined;
  }
  parser.end();
  return load(handler.root, xmlMode ? { xml: true } : undefined);
}

/** Builds the tree, and knows how deep and how large it has become. */
class MeasuringHandler extends DomHandler {
  depth = 0;
  nodes = 0;

  protected override addNode(...[node]: Parameters<DomHandler['addNode']>): void {
    this.nodes += 1;
    this.depth = Math.max(this.depth, this.tagStack.length);
    super.addNode(node);
  }
}
