import type { PreparedListingFile } from '../warehouse/records/listings.ts';
import type { PreparedPlacesFile } from '../warehouse/records/places.ts';
import type { PreparedRegisterFile } from '../warehouse/records/register.ts';

/** The datasets of the warehouse, each with the file that is prepared for it. */
type PreparedByFamily = {
  readonly register: PreparedRegisterFile;
  readonly listings: PreparedListingFile;
  readonly places: PreparedPlacesFile;
};
export type Family = keyof PreparedByFamily;
export type Prepared = PreparedByFamily[Family];

/** The fields that name the files of each dataset. */
const marks: Readonly<Record<Family, string>> = {
  register: 'csvPath',
  listings: 'parquetPath',
  places: 'tables',
};

/** The same, typed as the file of its dataset. */
export function asPrepared<Of extends Family>(
  prepared: Prepared,
  family: Of,
): PreparedByFamily[Of] {
  if (isPrepared(prepared, family)) return prepared;
  throw new Error(`a file of the family ${family} has no ${marks[family]}`);
}

function isPrepared<Of extends Family>(
  prepared: Prepared,
  family: Of,
): prepared is PreparedByFamily[Of] {
  return marks[family] in prepared;
}
