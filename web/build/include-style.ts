import type { Plugin } from 'vite';

/**
 * The style sheet is sent within the page: a browser then paints after one answer instead of two.
 * Compressed it is as long as a short page.
 */
export function includeStyle(): Plugin {
  return {
    name: 'include-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`${file} isn't in the build`);
          delete bundle[file];
          return `<style>${sheet.source}</style>`;
        }),
    },
  };
}
