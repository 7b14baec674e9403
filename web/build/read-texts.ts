import markdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import * as limits from '../../api/contract/limits.ts';

const markdown = markdownIt();

/**
 * A Markdown file as its sections, each with its heading and its HTML: no page needs Markdown's own
 * code. `{fewSales}` is the limit of that name.
 */
export function readTexts(): Plugin {
  return {
    name: 'read-texts',
    transform(source, id) {
      if (!id.endsWith('.md')) return undefined;
      const sections = source
        .split(/^## /m)
        .slice(1)
        .map((section) => {
          const [title = '', ...lines] = section.split('\n');
          return { title, html: markdown.render(fillLimits(lines.join('\n'))) };
        });
      return { code: `export default ${JSON.stringify(sections)}`, map: null };
    },
  };
}

function fillLimits(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const limit = (limits as Record<string, unknown>)[name];
    if (typeof limit !== 'number') throw new Error(`no limit is called ${name}`);
    return String(limit);
  });
}
