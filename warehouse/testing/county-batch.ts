import { type County, counties, routingKeys } from '../vocabulary.ts';
import { startBatch } from './batch.ts';

/** A case, and the county that it has to itself in its version. */
export type Placed<Given> = { readonly given: Given; readonly county: County };

/**
 * Cases of homes, as homes of two counties have nothing to do with each other: each is told of Mayo and moves to a
 * county of its own, with its Eircodes of F26, so that a few versions do for all. What is told of Dublin stays there,
 * as no other county has districts. The cases of one version are built together, and what is found of each answered in
 * their order.
 */
export function startCountyBatch<Given, Found>(
  build: (cases: readonly Placed<Given>[]) => Promise<readonly Found[]>,
): (given: Given) => () => Promise<Found> {
  return startBatch(async (cases) => {
    const found: Found[] = [];
    for (const version of spreadOverCounties(cases)) {
      const answers = await build(version.map(({ place: _, ...placed }) => placed));
      for (const [at, { place }] of version.entries()) found[place] = answers[at] as Found;
    }
    return found;
  });
}

const otherCounties = counties.filter((county) => county !== 'Dublin');

type Spread<Given> = Placed<Given> & { readonly place: number };

/** Versions in which no two cases have one county. */
function spreadOverCounties<Given>(cases: readonly Given[]): Spread<Given>[][] {
  const versions: Spread<Given>[][] = [];
  for (const [place, told] of cases.entries()) {
    const choice = JSON.stringify(told).includes('Dublin') ? (['Dublin'] as const) : otherCounties;
    const isFree = (version: readonly Spread<Given>[], county: County) =>
      !version.some((one) => one.county === county);
    const version = versions.find((one) => choice.some((county) => isFree(one, county))) ?? [];
    if (version.length === 0) versions.push(version);
    const county = choice.find((one) => isFree(version, one)) as County;
    version.push({ given: moveTo(county, told), county, place });
  }
  return versions;
}

/** The same said of another county than Mayo. */
function moveTo<Given>(county: County, told: Given): Given {
  const own = routingKeys.find(({ places }) => places.some((one) => one.county === county));
  const text = JSON.stringify(told)
    .replaceAll('Mayo', county)
    .replaceAll('F26', own?.key ?? '');
  return JSON.parse(text) as Given;
}
