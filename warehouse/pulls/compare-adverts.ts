import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { listingColumns } from '../records/listings.ts';
import { counties, propertyTypes } from '../vocabulary.ts';
import type { Workbench } from '../workbench.ts';

/**
 * Digests of an advert: of itself, of its county and type, and of everything that it says; they are
 * compared faster than texts. They are kept only during a load, as another DuckDB may compute them
 * differently.
 */
export const digests = `hash(source_listing_id) as advert, county::county_name as county,
  coalesce(property_type, '')::property_type_name as property_type,
  hash(${Object.keys(listingColumns).join(', ')}) as content,
  hash(page_url) as page`;

/** Makes the types of the digest columns. */
export async function createDigestTypes(workbench: Workbench): Promise<void> {
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  await workbench.run(`
    create or replace temp type county_name as enum (${list(counties)});
    create or replace temp type property_type_name as enum ('', ${list(propertyTypes)})`);
}

/** Reads a prepared file of listings into `incoming_adverts`: the digests of each. */
export async function readIncoming(workbench: Workbench, parquetPath: string): Promise<void> {
  await workbench.run(
    `create or replace temp table incoming_adverts as
     select ${digests} from read_parquet(${quote(parquetPath)})`,
  );
}

/** How many adverts of a pull differ from what is known; of most pulls few do, of many none. */
export type Differing = {
  readonly adverts: number;
  /** Those with which a run begins. */
  readonly begun: number;
  /** Those whose run may end. */
  readonly ended: number;
  /** Those of its entry that are shown again after a whole pull missed them. */
  readonly returned: number;
};

/**
 * Makes `differing_adverts`: those for which the digests of the pull differ from what is known. The
 * others are compared and not kept.
 */
export async function compareAdverts(workbench: Workbench): Promise<Differing> {
  const [made] = await workbench.rows<{ Count: string }>(
    `create or replace temp table differing_adverts as ${readSql('intake', 'differing_adverts')}`,
  );
  const none = { adverts: 0, begun: 0, ended: 0, returned: 0 };
  if (Number(made?.Count) === 0) return none;
  const [counts] = await workbench.rows<Differing>(
    `select
       count(*)::integer as adverts,
       (count(*) filter (is_begun))::integer as begun,
       (count(*) filter (run_began_at is not null))::integer as ended,
       (count(*) filter (is_of_entry and is_shown and missed_at is not null))::integer as returned
     from differing_adverts`,
  );
  return counts ?? none;
}
