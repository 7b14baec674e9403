import type { PreparedListingFile } from '../warehouse/records/listings.ts';
import type { PreparedPlacesFile } from '../warehouse/records/places.ts';
import type { PreparedRegisterFile } from '../warehouse/records/register.ts';

/** The datasets of the warehouse, each with the file that is prepared for it. */
type PreparedByDataset = {
  readonly register: PreparedRegisterFile;
  readonly listings: PreparedListingFile;
  readonly places: PreparedPlacesFile;
};
export type Dataset = keyof PreparedByDataset;
export type Prepared = PreparedByDataset[Dataset];

/** The fields that name the files of each dataset. */
const marks: Readonly<Record<Dataset, string>> = {
  register: 'csvPath',
  listings: 'parquetPath',
  places: 'tables',
};

/** The same, typed as the file of its dataset. */
export function asPrepared<Of extends Dataset>(
  prepared: Prepared,
  dataset: Of,
): PreparedByDataset[Of] {
  if (isPrepared(prepared, dataset)) return prepared;
  throw new Error(`a file of the dataset ${dataset} has no ${marks[dataset]}`);
}

function isPrepared<Of extends Dataset>(
  prepared: Prepared,
  dataset: Of,
): prepared is PreparedByDataset[Of] {
  return marks[dataset] in prepared;
}
