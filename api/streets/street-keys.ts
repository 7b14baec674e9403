import type { OpenVersion } from '../../warehouse/open.ts';
import { readQuery } from '../queries.ts';
import type { SalePlaces } from '../search/sale-places.ts';

/** The key of the page of a sale's street, by its position in the register; undefined where its address names none. */
export type StreetKeys = (position: number) => string | undefined;

/** Reads which street each sale is in, about 10 MB for the whole register. */
export async function readStreetKeys(
  open: Pick<OpenVersion, 'scan'>,
  places: SalePlaces,
): Promise<StreetKeys> {
  const keys: string[] = [];
  await open.scan<[string[]]>(readQuery('index_street_keys'), (chunk) => {
    for (const key of chunk) keys.push(key);
  });
  const numbers = new Int32Array(places.count).fill(-1);
  await open.scan<[Int32Array, Int32Array]>(readQuery('index_streets'), (positions, streets) => {
    for (let index = 0; index < positions.length; index += 1) {
      numbers[places.placeOf(positions[index] as number)] = streets[index] as number;
    }
  });
  return (position) => keys[numbers[places.placeOf(position)] ?? -1];
}
