import { expect, test } from 'vitest';
import { listModules } from './list-modules.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'pages/Cork.tsx': {
    file: 'assets/cork.js',
    imports: ['index.html', '_table.js'],
  },
};

test('a page needs what every page has, its own module and all that this imports', () => {
  expect(listModules(manifest, 'pages/Cork.tsx')).toEqual([
    '/assets/react.js',
    '/assets/cork.js',
    '/assets/table.js',
  ]);
});

test.each([null, 'pages/Unknown.tsx'])('%s needs what every page has', (source) => {
  expect(listModules(manifest, source)).toEqual(['/assets/react.js']);
});
