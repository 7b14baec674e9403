import type { Plugin } from 'vite';

/** Parts of Plot that no chart here needs, with what is still used of them; the rest does nothing. */
const leftOut: Readonly<Record<string, string>> = {
  'd3-geo/dist/d3-geo': 'export const [geoPath, geoCentroid, geoGraticule10] = [];',
  'd3-time-format/dist/d3-time-format': 'export const [timeFormat, utcFormat] = [];',
  projection: '',
  'scales/schemes': '',
  'scales/ordinal': '',
  'scales/temporal': '',
  'scales/diverging': '',
  'marks/vector': '',
  'marks/tip': '',
  'interactions/pointer': '',
  time: '',
  marker: '',
  legends: 'export const createLegends = () => [];',
  // It makes a formatter of `Intl` as it is loaded, which takes as long as drawing a chart.
  format: 'export const formatDefault = (text) => text == null ? text : String(text);',
  curve: `
    import { curveLinear } from "d3";
    export const curveAuto = (context) => curveLinear(context);
    export const maybeCurve = (curve = curveLinear) => curve;
    export const maybeCurveAuto = maybeCurve;`,
  symbol: `
    import { symbolCircle, symbolDiamond, symbolTriangle } from "d3";
    const symbols = { circle: symbolCircle, diamond: symbolDiamond, triangle: symbolTriangle };
    export const isSymbol = (value) => typeof value?.draw === "function";
    export const maybeSymbol = (symbol) => symbols[symbol] ?? symbol;
    export const maybeSymbolChannel = (symbol) => [undefined, maybeSymbol(symbol)];`,
};

/**
 * Leaves out of the site what Plot brings along for charts that it doesn't have, a third of its code:
 * map projections, colour schemes, legends, vectors, curves, markers, tips, formats of numbers, and
 * scales of time (times are plain numbers here), of categories and around a middle.
 */
export function leaveOutOfPlot(): Plugin {
  return {
    name: 'leave-out-of-plot',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      const file = /\/node_modules\/(?:@observablehq\/plot\/src\/)?(.+)\.m?js$/;
      const [, name = ''] = file.exec(id.replaceAll('\\', '/')) ?? [];
      const used = leftOut[name];
      if (used === undefined) return undefined;
      const names = [...source.matchAll(/^export (?:function|class|const) (\w+)/gm)];
      const others = names.filter(([, one]) => !used.includes(`const ${one} `));
      return used + others.map(([, one]) => `export const ${one} = () => {};`).join('');
    },
  };
}
