import { showListings } from '../load/raw-tables.ts';
import { readSql } from '../models.ts';
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

/** Shows a prepared file of listings as `incoming_adverts`: the digests of each. */
export async function showIncoming(workbench: Workbench, parquetPath: string): Promise<void> {
  await showListings(workbench, parquetPath);
  await workbench.run(
    `create or replace temp view incoming_adverts as select ${digests} from landed_listings`,
  );
}

/**
 * Makes `differing_adverts`: those for which the digests of the pull differ from what is known. The
 * others are compared and not kept.
 */
export async function compareAdverts(workbench: Workbench): Promise<void> {
  await workbench.run(
    `create or replace temp table differing_adverts as ${readSql('intake', 'differing_adverts')}`,
  );
}
