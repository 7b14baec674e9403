import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutOfPlot } from './leave-out-of-plot.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutOfPlot(), preloadFont(), includeStyle(), deferScripts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // From it the server knows which files a page needs.
    manifest: true,
    target: 'es2023',
    // One style sheet, which is part of the page.
    cssCodeSplit: false,
    // A font inside the style sheet would be downloaded with it by everyone, cached or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Only the search needs the routing keys, which are the larger part of the lists.
      output: { codeSplitting: { groups: [{ name: 'routing-keys', test: /routing-keys/ }] } },
      treeshake: {
        // The closed lists and limits have no side effects when imported, so a page doesn't include
        // those that it doesn't use.
        moduleSideEffects: [
          { test: /\/(warehouse|api\/(?:contract|pages))\//, sideEffects: false },
        ],
      },
    },
  },
  // The server's build of the pages is one folder that needs no package.
  ssr: { noExternal: true },
  // The API's default address; `npm run dev` passes another one where it is elsewhere.
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});

/** The font is requested with the page, not after the style sheet; its name contains a hash. */
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

/**
 * The style sheet is sent within the page: a browser then paints after one answer instead of two.
 * Compressed it is as long as a short page.
 */
function includeStyle(): Plugin {
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

/**
 * A page is whole without its scripts, so they are fetched once it has been painted: a script in the
 * page starts them, with the modules that the server lists for the page.
 */
function deferScripts(): Plugin {
  return {
    name: 'defer-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const modules = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g)];
        const [script, entry] =
          /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html) ?? [];
        if (!script || !entry) throw new Error('the page has no script');
        const bare = modules.reduce((rest, [link]) => rest.replace(link, ''), html);
        const start = formatStart(
          entry,
          modules.map(([, href]) => href as string),
        );
        return bare
          .replace(script, '')
          .replace('</body>', () => `<script>${start}</script></body>`);
      },
    },
  };
}

function formatStart(entry: string, modules: readonly string[]): string {
  const ofPage = `JSON.parse(document.getElementById('modules')?.textContent??'[]')`;
  return `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(modules)}.concat(${ofPage})){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}import(${JSON.stringify(entry)})}))`;
}
