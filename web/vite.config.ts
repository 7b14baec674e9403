import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeHead } from './build/complete-head.ts';
import { leaveOutOfPlot } from './build/leave-out-of-plot.ts';
import { readTexts } from './build/read-texts.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The router's stand-in for older versions of React would be downloaded by everyone.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), readTexts(), leaveOutOfPlot(), completeHead()],
  build: {
    emptyOutDir: true,
    // From it the server knows which files a page needs.
    manifest: true,
    target: 'es2023',
    // One style sheet, which is part of the page.
    cssCodeSplit: false,
    // A font inside the style sheet would be downloaded with it by everyone, cached or not.
    assetsInlineLimit: 0,
    // The server names the files of a page in its head.
    modulePreload: false,
    rolldownOptions: {
      // What nearly every page has is one file; the rest is split as Vite does it.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 25 }] } },
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
  // The API's default address; `npm run serve -- --dev` passes another one where it is elsewhere.
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});
