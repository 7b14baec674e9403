import type { Plugin } from 'vite';

/**
 * What a page is read with comes first: its HTML with the style sheet in it, which is as long as a
 * short page, then its font (whose name contains a hash), then its scripts.
 */
export function completeHead(): Plugin {
  return {
    name: 'complete-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const html = page
          .replace('<script type="module"', '$& fetchpriority="low"')
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`${file} isn't in the build`);
            delete bundle[file];
            return `<style>${sheet.source}</style>`;
          });
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return {
          html,
          tags: fonts.map((file) => ({
            tag: 'link',
            attrs: { ...attrs, href: `/${file}` },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}
