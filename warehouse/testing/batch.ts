/**
 * Cases that share one version, as building one costs about the same for one case as for many. They
 * are added while the tests of a file are collected. The first request for a result builds all of
 * them.
 */
export function startBatch<Given, Found>(
  build: (cases: readonly Given[]) => Promise<readonly Found[]>,
): (given: Given) => () => Promise<Found> {
  const cases: Given[] = [];
  let built: Promise<readonly Found[]> | undefined;
  return (given) => {
    if (built)
      throw new Error('a case was added after its batch was built: add it outside its test');
    const index = cases.push(given) - 1;
    return async () => {
      built ??= build(cases);
      return (await built)[index] as Found;
    };
  };
}
