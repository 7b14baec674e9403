import { type County, counties, routingKeys } from '../vocabulary.ts';

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

/** A case, and the county that is its own within its version. */
export type Placed<Given> = { readonly given: Given; readonly county: County };

/**
 * Cases of homes that share a few versions, as homes in different counties don't affect each other.
 * Each is written for Mayo and moved to its own county, with its F26 Eircodes. Those written for
 * Dublin stay there, as no other county has districts. The cases of one version are built together,
 * and the results are returned in order.
 */
export function startCountyBatch<Given, Found>(
  build: (cases: readonly Placed<Given>[]) => Promise<readonly Found[]>,
): (given: Given) => () => Promise<Found> {
  return startBatch(async (cases) => {
    const found: Found[] = [];
    for (const version of spreadOverCounties(cases)) {
      const answers = await build(version.map(({ index: _, ...placed }) => placed));
      for (const [at, { index }] of version.entries()) found[index] = answers[at] as Found;
    }
    return found;
  });
}

const otherCounties = counties.filter((county) => county !== 'Dublin');

type Spread<Given> = Placed<Given> & { readonly index: number };

/** Versions in which no two cases have the same county. */
function spreadOverCounties<Given>(cases: readonly Given[]): Spread<Given>[][] {
  const versions: Spread<Given>[][] = [];
  for (const [index, given] of cases.entries()) {
    const choice = JSON.stringify(given).includes('Dublin') ? (['Dublin'] as const) : otherCounties;
    const isFree = (version: readonly Spread<Given>[], county: County) =>
      !version.some((one) => one.county === county);
    const version = versions.find((one) => choice.some((county) => isFree(one, county))) ?? [];
    if (version.length === 0) versions.push(version);
    const county = choice.find((one) => isFree(version, one)) as County;
    version.push({ given: moveTo(county, given), county, index });
  }
  return versions;
}

/** The same case, moved from Mayo to another county. */
function moveTo<Given>(county: County, given: Given): Given {
  const own = routingKeys.find(({ places }) => places.some((one) => one.county === county));
  const text = JSON.stringify(given)
    .replaceAll('Mayo', county)
    .replaceAll('F26', own?.key ?? '');
  return JSON.parse(text) as Given;
}
