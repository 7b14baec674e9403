import type { Plugin } from 'vite';

/**
 * React makes five errors as it is loaded, to throw them as signals and know them again. For the
 * trace of the first, a browser that a debugger or a profiler is attached to parses all of React a
 * second time: two thirds of what it takes to start the page. Signals need no trace.
 */
export function leaveSignalsUntraced(): Plugin {
  return {
    name: 'leave-signals-untraced',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/react-dom-client.production.js') ? makeUntraced(code) : null,
  };
}

/** The code of React with its signals made without a trace. */
export function makeUntraced(code: string): string {
  const made = code.replace(
    /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    '$1 = { __proto__: Error.prototype, message: $2 }',
  );
  if (made === code) throw new Error('React makes its signals in another way');
  return made;
}
