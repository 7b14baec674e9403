import type { Plugin } from 'vite';

/**
 * What a page is read with comes first: its HTML, then its font (whose name contains a hash), then
 * its scripts.
 */
export function orderRequests(): Plugin {
  return {
    name: 'order-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('<script type="module"', '$& fetchpriority="low"'),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head',
          })),
      }),
    },
  };
}
