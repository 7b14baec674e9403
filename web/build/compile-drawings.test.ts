import { expect, test } from 'vitest';
import { writeCompileHint } from './compile-drawings.ts';

test.each([
  ['/site/node_modules/@observablehq/plot/src/plot.js', true],
  ['C:\\site\\node_modules\\d3-shape\\src\\arc.js', true],
  ['/site/web/charts/line-chart.ts', true],
  ['/site/web/charts/LineChart.tsx', false],
  ['/site/node_modules/react-dom/index.js', false],
])('whether a file with %s is compiled as a whole: %s', (id, isCompiled) => {
  const hint = writeCompileHint({ moduleIds: ['/site/web/format.ts', id] });
  expect(hint !== '').toBe(isCompiled);
});
