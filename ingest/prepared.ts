import { Type } from 'typebox';
import type { PreparedListingFile } from '../warehouse/records/listings.ts';
import type { PreparedPlacesFile } from '../warehouse/records/places.ts';
import type { PreparedPosts } from '../warehouse/records/posts.ts';
import {
  type PreparedRegisterFile,
  type RegisterColumn,
  registerColumns,
} from '../warehouse/records/register.ts';

/** The families of sources in the warehouse, each with the file that is prepared for it. */
type PreparedByFamily = {
  readonly register: PreparedRegisterFile;
  readonly listings: PreparedListingFile;
  readonly posts: PreparedPosts;
  readonly places: PreparedPlacesFile;
};
export type Family = keyof PreparedByFamily;
export type Prepared = PreparedByFamily[Family];

const rows = Type.Integer({ minimum: 0 });

/** The same, from a process that prepared it. */
export const preparedSchema = Type.Union([
  Type.Object({
    csvPath: Type.String(),
    columns: Type.Unsafe<readonly RegisterColumn[]>(Type.Array(Type.Enum([...registerColumns]))),
    rows,
  }),
  Type.Object({ parquetPath: Type.String(), rows, isComplete: Type.Boolean() }),
  Type.Object({
    postsPath: Type.String(),
    rows,
    newestRecord: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Object({
    tables: Type.Object({
      schools: Type.Optional(Type.String()),
      stops: Type.Optional(Type.String()),
      stop_services: Type.Optional(Type.String()),
      routes: Type.Optional(Type.String()),
    }),
    rows,
  }),
]);

/** The fields that name the files of each family. */
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
