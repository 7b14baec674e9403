import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A font in the style sheet would be fetched with it by everybody, cached or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The search alone needs the routing keys, which are the larger part of the lists.
      output: { codeSplitting: { groups: [{ name: 'routing-keys', test: /routing-keys/ }] } },
      treeshake: {
        // The closed lists and limits do nothing when imported: what a page doesn't use, it doesn't carry.
        moduleSideEffects: [
          { test: /\/(warehouse|api\/(?:contract|pages))\//, sideEffects: false },
        ],
      },
    },
  },
  // Where the API listens by default; `npm run dev` says so when it is elsewhere.
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});

/** The one font is asked for with the page, not after the style sheet; its name bears a hash. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
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
    },
  };
}
