import type { OpenVersion } from '../../warehouse/open.ts';
import type { FoundStreet } from '../contract/find.ts';
import { readQuery } from '../queries.ts';
import type { SalePlaces } from '../search/sale-places.ts';

/** The key of the page of a sale's street, by its position in the register; undefined where its address names none. */
export type StreetKeys = (position: number) => string | undefined;

/** Reads which of the streets in the index each sale is in, 3 MB for the whole register. */
export async function readStreetKeys(
  open: Pick<OpenVersion, 'scan'>,
  places: SalePlaces,
  streets: readonly FoundStreet[],
): Promise<StreetKeys> {
  const numbers = new Int32Array(places.count).fill(-1);
  await open.scan<[Int32Array, Int32Array]>(readQuery('index_streets'), (positions, chunk) => {
    for (let index = 0; index < positions.length; index += 1) {
      numbers[places.placeOf(positions[index] as number)] = chunk[index] as number;
    }
  });
  return (position) => streets[numbers[places.placeOf(position)] ?? -1]?.key;
}
