import type { Plugin } from 'vite';

/**
 * A page is painted after one answer: the style sheet, as long as a short page, is part of its
 * HTML. The font, whose name contains a hash, is requested with the page.
 */
export function completeHead(): Plugin {
  return {
    name: 'complete-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const html = page.replace(
          /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
          (_, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`${file} isn't in the build`);
            delete bundle[file];
            return `<style>${sheet.source}</style>`;
          },
        );
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
