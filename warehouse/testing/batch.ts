/**
 * Cases that share one version, as a build costs about the same for one as for many. They are given while the tests of
 * a file are collected; the first that asks has all of them built, and each is answered what was found of it.
 */
export function startBatch<Given, Found>(
  build: (cases: readonly Given[]) => Promise<readonly Found[]>,
): (given: Given) => () => Promise<Found> {
  const cases: Given[] = [];
  let built: Promise<readonly Found[]> | undefined;
  return (given) => {
    if (built)
      throw new Error('a case came after its batch was built: give it outside of its test');
    const place = cases.push(given) - 1;
    return async () => {
      built ??= build(cases);
      return (await built)[place] as Found;
    };
  };
}
