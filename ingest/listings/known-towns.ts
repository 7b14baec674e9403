import { type County, findCounty, routingKeys } from '../../warehouse/vocabulary.ts';
import { withoutFadas } from './irish-county.ts';

/** A town in an address, and the counties in which it may be. */
export type NamedTown = { readonly town: string; readonly counties: readonly County[] };

/**
 * Names of routing keys' towns that places in other counties have too: more than one in a hundred
 * of the register's sales there are in a county that no key of the town reaches.
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
      const county = findCounty(name);
      if (county !== undefined) known.add(county);
    }
    countiesByTown.set(withoutFadas(town), known);
  }

/** The town that is a whole part of an address, where no other county has one of that name. */
export function findNamedTown(part: string): NamedTown | null {
  const name = withoutFadas(part);
  const found = namesakes.has(name) ? undefined : countiesByTown.get(name);
  return found === undefined ? null : { town: part, counties: [...found] };
}
