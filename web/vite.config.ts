import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeCompileHint } from './build/compile-drawings.ts';
import { deferScripts } from './build/defer-scripts.ts';
import { includeStyle } from './build/include-style.ts';
import { leaveOutOfPlot } from './build/leave-out-of-plot.ts';
import { preloadFont } from './build/preload-font.ts';

/** The files that the entry needs itself. */
const ofEveryPage = /\/(common|jsx-runtime|load|vocabulary)-/;

/** What the pages with lines over time share, and their maps. */
const linesFiles =
  /\/web\/(parts\/(trends\/|counties\/(MapShare|boundar))|charts\/(LineChart|Tooltip\.|line-text)|ui\/Choices)/i;

/** What reads the points of a chart one by one. */
const readingFiles =
  /\/web\/(charts\/(Chart|ChartTools|PointReader|TooltipOne|mark-point|drawn-points|svg-element|colours|table|credit|chart-alone|use-drawing|fewest)|ui\/watch-near)/;

/** The charts of the market's own figures. */
const marketFiles =
  /\/web\/parts\/(market|price-index|lag\/(FilingDelayPanel|ReleasesPanel|lag-data|release-data|describe-file))/;

/** What every chart over time says of months that still fill. */
const fillingFiles = /\/web\/(parts\/lag\/(add|use|describe)-filling|charts\/(periods|line-data))/;

/** What every drawing has. */
const drawingFiles = /\/web\/charts\/(colours|chart-frame|svg-element)/;

/** What every page has. */
const commonFiles =
  /\/(web\/(format|irish-clock)|contract\/(areas|format-(between|number|price)|month-names)|pages\/head-page|warehouse\/constants)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  // The router's stand-in for older versions of React would be downloaded by everyone.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), leaveOutOfPlot(), preloadFont(), includeStyle(), deferScripts()],
  build: {
    emptyOutDir: true,
    // From it the server knows which files a page needs.
    manifest: true,
    target: 'es2023',
    // One style sheet, which is part of the page.
    cssCodeSplit: false,
    // A font inside the style sheet would be downloaded with it by everyone, cached or not.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has is there before another is fetched: the lists of the others are shorter.
      resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: {
      output: {
        // The first page names every file, and nothing makes a hash smaller but its length.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        postBanner: writeCompileHint,
        codeSplitting: {
          groups: [
            // Only the search needs the routing keys, which are the larger part of the lists.
            { name: 'routing-keys', test: /routing-keys/ },
            // In one file they are smaller than in one for each set of pages that has some of them.
            { name: 'lines', test: linesFiles },
            // What every chart has whose points are read, without the lines.
            { name: 'reading', test: readingFiles },
            // The first page needs them all, and in one file they are smaller.
            { name: 'common', test: commonFiles },
            // Pages that have some of them have nearly all.
            { name: 'market', test: marketFiles },
            { name: 'filling', test: fillingFiles },
            { name: 'drawing', test: drawingFiles },
            { name: 'panels', test: /\/web\/(ui\/(Panel|SmallPrint|StatCard)\.tsx|use-hydrated)/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
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
