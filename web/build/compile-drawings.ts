/** Of a chunk, what is needed to know what it holds. */
type Chunk = { readonly moduleIds: readonly string[] };

const ofDrawings =
  /\/node_modules\/(@observablehq\/plot|d3-[\w-]+)\/|\/web\/charts\/[\w-]+-chart\.ts$/;

/**
 * The first line of a file of the built site. What draws charts is used as a whole by the first of
 * them, so a browser is told to compile all of it while it loads, beside the page's own work: each
 * function by itself, as it is called, takes longer than the drawing.
 */
export function writeCompileHint({ moduleIds }: Chunk): string {
  const isOfDrawings = moduleIds.some((id) => ofDrawings.test(id.replaceAll('\\', '/')));
  return isOfDrawings ? '//# allFunctionsCalledOnLoad' : '';
}
