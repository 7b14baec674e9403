import { readSql } from './models.ts';
import { showListings } from './raw-tables.ts';
import { listingColumns } from './records.ts';
import type { Workbench } from './workbench.ts';

/**
 * Of an advert: itself, its county and type, and all that it says, as digests, which are compared
 * faster than texts. They live as long as a load: another DuckDB may digest otherwise.
 */
export const digests = `hash(source_listing_id) as advert, county, coalesce(property_type, '') as property_type,
  hash(${Object.keys(listingColumns).join(', ')}) as content,
  hash(page_url) as page`;

/** Makes `incoming_adverts`: the digests of a prepared file of listings. */
export async function digestListings(workbench: Workbench, parquetPath: string): Promise<void> {
  await showListings(workbench, parquetPath);
  await workbench.run(
    `create or replace temp table incoming_adverts as select ${digests} from landed_listings`,
  );
}

/** Makes `differing_adverts`: of which the digests of the pull and of what is known say different things. */
export async function compareAdverts(workbench: Workbench): Promise<void> {
  await workbench.run(
    `create or replace temp table differing_adverts as ${readSql('intake', 'differing_adverts')}`,
  );
}
