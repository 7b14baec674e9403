import type { Plugin } from 'vite';

const fail = (what: string) =>
  `() => { throw new Error("The charts are built without ${what}."); }`;

/** Modules that no chart here uses, and what stands in their place. */
const replacements: Readonly<Record<string, string>> = {
  'd3-geo/dist/d3-geo.mjs': `
    export const geoPath = ${fail('shapes on the globe')};
    export const geoCentroid = ${fail('shapes on the globe')};
    export const geoGraticule10 = ${fail('shapes on the globe')};`,
  'd3-time-format/dist/d3-time-format.mjs': `
    export const timeFormat = ${fail('formats of time')};
    export const utcFormat = ${fail('formats of time')};`,
  '@observablehq/plot/src/projection.js': `
    export const createProjection = ({ projection } = {}) => { if (projection != null) (${fail('map projections')})(); };
    export const hasProjection = ({ projection } = {}) => projection != null;
    export const projectionAspectRatio = () => undefined;
    export const xyProjection = ${fail('map projections')};
    export const project = ${fail('map projections')};
    export const applyPosition = ${fail('map projections')};
    export const getGeometryChannels = ${fail('map projections')};`,
  '@observablehq/plot/src/scales/schemes.js': `
    export const isCategoricalScheme = () => false;
    export const isDivergingScheme = () => false;
    export const ordinalScheme = ${fail('colour schemes')};
    export const ordinalRange = ${fail('colour schemes')};
    export const maybeBooleanRange = () => undefined;
    export const quantitativeScheme = ${fail('colour schemes')};`,
  '@observablehq/plot/src/scales/ordinal.js': `
    export const ordinalImplicit = Symbol("ordinal");
    export const createScaleOrdinal = ${fail('ordinal scales')};
    export const createScalePoint = ${fail('ordinal scales')};
    export const createScaleBand = ${fail('ordinal scales')};`,
  '@observablehq/plot/src/marks/vector.js': `
    export const Vector = ${fail('vectors')};
    export const vector = ${fail('vectors')};
    export const vectorX = ${fail('vectors')};
    export const vectorY = ${fail('vectors')};
    export const spike = ${fail('vectors')};`,
  // The symbols of the charts here.
  '@observablehq/plot/src/symbol.js': `
    import { symbolCircle, symbolDiamond, symbolTriangle } from "d3";
    const symbols = { circle: symbolCircle, diamond: symbolDiamond, triangle: symbolTriangle };
    export const sqrt3 = Math.sqrt(3);
    export const sqrt4_3 = 2 / sqrt3;
    export const isSymbol = (value) => typeof value?.draw === "function";
    export const maybeSymbol = (symbol) =>
      symbol == null || isSymbol(symbol) ? symbol : symbols[symbol] ?? (${fail('other symbols')})();
    export const maybeSymbolChannel = (symbol) => [undefined, maybeSymbol(symbol)];`,
  '@observablehq/plot/src/scales/temporal.js': `
    export const createScaleTime = ${fail('time scales')};
    export const createScaleUtc = ${fail('time scales')};`,
  '@observablehq/plot/src/scales/diverging.js': `
    export const createScaleDiverging = ${fail('diverging scales')};
    export const createScaleDivergingSqrt = ${fail('diverging scales')};
    export const createScaleDivergingPow = ${fail('diverging scales')};
    export const createScaleDivergingLog = ${fail('diverging scales')};
    export const createScaleDivergingSymlog = ${fail('diverging scales')};`,
  '@observablehq/plot/src/time.js': `
    export const intervalDuration = Symbol("intervalDuration");
    export const intervalType = Symbol("intervalType");
    export const parseTimeInterval = ${fail('time intervals')};
    export const timeInterval = ${fail('time intervals')};
    export const utcInterval = ${fail('time intervals')};
    export const generalizeTimeInterval = ${fail('time intervals')};
    export const inferTimeFormat = ${fail('time intervals')};`,
  '@observablehq/plot/src/curve.js': `
    import { curveLinear } from "d3";
    export const curveAuto = (context) => curveLinear(context);
    export const maybeCurve = (curve = curveLinear) =>
      typeof curve === "function" ? curve : (${fail('curves')})();
    export const maybeCurveAuto = (curve = curveAuto) => maybeCurve(curve);`,
  '@observablehq/plot/src/marker.js': `
    export const markers = () => {};
    export const applyMarkers = () => {};
    export const applyGroupedMarkers = () => {};`,
  // Points are read by a reader of our own.
  '@observablehq/plot/src/marks/tip.js': `
    export const Tip = ${fail('tips')};
    export const tip = ${fail('tips')};`,
  '@observablehq/plot/src/interactions/pointer.js': `
    export const pointer = ${fail('pointers')};
    export const pointerX = ${fail('pointers')};
    export const pointerY = ${fail('pointers')};`,
  // It makes a formatter of `Intl` as it is loaded, which takes as long as drawing a chart.
  '@observablehq/plot/src/format.js': `
    export const formatDefault = (text) => (text == null ? text : \`\${text}\`);
    export const formatAuto = () => formatDefault;
    export const formatIsoDate = ${fail('formats of dates')};
    export const formatMonth = ${fail('formats of dates')};
    export const formatNumber = ${fail('formats of numbers')};
    export const formatWeekday = ${fail('formats of dates')};`,
  '@observablehq/plot/src/legends.js': `
    export const legend = ${fail('legends')};
    export const exposeLegends = () => ${fail('legends')};
    export const createLegends = () => [];`,
};

/**
 * Leaves out of the site what Plot brings along for charts that it doesn't have: map projections and
 * shapes on the globe, colour schemes, legends, vectors, curves, markers, tips, formats of
 * numbers, and scales and formats of time (times are plain numbers here), scales of categories and around a
 * middle are a third of its code, which every visitor of a chart would load.
 */
export function leaveOutOfPlot(): Plugin {
  return {
    name: 'leave-out-of-plot',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [, file = ''] = id.replaceAll('\\', '/').split('/node_modules/');
      return replacements[file];
    },
  };
}
