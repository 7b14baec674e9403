import type { Plugin } from 'vite';

const fail = (what: string) =>
  `() => { throw new Error("The charts are built without ${what}."); }`;

/** Modules of Plot that no chart here uses, and what stands in their place. */
const replacements: Readonly<Record<string, string>> = {
  'projection.js': `
    export const createProjection = ({ projection } = {}) => { if (projection != null) (${fail('map projections')})(); };
    export const hasProjection = ({ projection } = {}) => projection != null;
    export const projectionAspectRatio = () => undefined;
    export const xyProjection = ${fail('map projections')};
    export const project = ${fail('map projections')};
    export const applyPosition = ${fail('map projections')};
    export const getGeometryChannels = ${fail('map projections')};`,
  'scales/schemes.js': `
    export const isCategoricalScheme = () => false;
    export const isDivergingScheme = () => false;
    export const ordinalScheme = ${fail('colour schemes')};
    export const ordinalRange = ${fail('colour schemes')};
    export const maybeBooleanRange = () => undefined;
    export const quantitativeScheme = ${fail('colour schemes')};`,
  'legends.js': `
    export const legend = ${fail('legends')};
    export const exposeLegends = () => ${fail('legends')};
    export const createLegends = () => [];`,
};

/**
 * Leaves out of the site what Plot brings along for charts that it doesn't have: map projections,
 * colour schemes and legends are a fifth of Plot's code, which every visitor of a chart would load.
 */
export function leaveOutOfPlot(): Plugin {
  return {
    name: 'leave-out-of-plot',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [, file = ''] = id.replaceAll('\\', '/').split('/@observablehq/plot/src/');
      return replacements[file];
    },
  };
}
