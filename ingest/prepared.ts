import type {
  PreparedListingFile,
  PreparedPlacesFile,
  PreparedPosts,
  PreparedRegisterFile,
} from '../warehouse/records.ts';

/** What kinds of sources fill in the warehouse, each with the file that is made ready for it. */
type PreparedByFamily = {
  readonly register: PreparedRegisterFile;
  readonly listings: PreparedListingFile;
  readonly posts: PreparedPosts;
  readonly places: PreparedPlacesFile;
};
export type Family = keyof PreparedByFamily;
export type Prepared = PreparedByFamily[Family];

/** What names the files of each family. */
const marks: Readonly<Record<Family, string>> = {
  register: 'csvPath',
  listings: 'parquetPath',
  posts: 'postsPath',
  places: 'tables',
};

/** The same as the file of its family. */
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
