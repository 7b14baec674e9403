import { expect, test } from 'vitest';
import { listPageFiles } from './list-page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'], imports: ['_react.js'] },
  'pages/Cork.tsx': {
    file: 'assets/cork.js',
    css: ['assets/cork.css'],
    imports: ['index.html', '_table.js'],
  },
};

test('a page needs its own file and all that this imports, but for what every page has', () => {
  expect(listPageFiles(manifest, 'pages/Cork.tsx')).toEqual({
    styles: ['/assets/cork.css', '/assets/table.css'],
    modules: ['/assets/cork.js', '/assets/table.js'],
  });
});

test.each([null, 'pages/Unknown.tsx'])('%s needs nothing more', (source) => {
  expect(listPageFiles(manifest, source)).toEqual({ styles: [], modules: [] });
});
