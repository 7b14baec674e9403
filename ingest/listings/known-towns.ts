import { type County, maybeCounty, routingKeys } from '../../warehouse/vocabulary.ts';
import { withoutFadas } from './irish-county.ts';

/** A town that an address names, and the counties in which it may lie. */
export type NamedTown = { readonly town: string; readonly counties: readonly County[] };

/**
 * Towns of routing keys whose name a place of another county bears too: of the register's sales there, over one in a
 * hundred lie in a county into which no key of the town reaches.
 */
const namesakes = new Set(
  [
    'abbeyfeale, ardmore, blacklion, blackrock, cashel, charlestown, clara, clonard, donoughmore, drum, dunmore',
    'fethard, galbally, glenmore, gurteen, headford, johnstown, keadue, kells, kilbehenny, kilmacthomas, milford',
    'monkstown, newport, oldtown, rathmore, riverstown, summerhill, waterville',
  ].flatMap((names) => names.split(', ')),
);

const countiesByTown = new Map<string, Set<County>>();
for (const { places, reaches } of routingKeys)
  for (const { town } of places) {
    const known = countiesByTown.get(withoutFadas(town)) ?? new Set();
    for (const name of [...places.map(({ county }) => county), ...reaches]) {
      const county = maybeCounty(name);
      if (county !== undefined) known.add(county);
    }
    countiesByTown.set(withoutFadas(town), known);
  }

/** The town that a part of an address names alone, where no other county has one of that name. */
export function maybeNamedTown(part: string): NamedTown | null {
  const name = withoutFadas(part);
  const found = namesakes.has(name) ? undefined : countiesByTown.get(name);
  return found === undefined ? null : { town: part, counties: [...found] };
}
