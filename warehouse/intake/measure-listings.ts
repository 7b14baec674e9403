import { showLanded, showListings } from '../load/raw-tables.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { ChangedListings, ListingMeasures } from '../records/listing-measures.ts';
import { listingColumns } from '../records/listings.ts';
import type { Workbench } from '../workbench.ts';

/**
 * The pull of a source with which another is compared: its instant, and its adverts where they
 * aren't in the version.
 */
export type Look = { readonly pulledAt: string; readonly parquetPath: string | undefined };

/**
 * Measures a pull of listings that doesn't count yet against a look of its source. Parquet files
 * have the columns of `listingColumns`.
 */
export async function measureListings(
  workbench: Workbench,
  source: string,
  parquetPath: string,
  look: Look | undefined,
): Promise<ListingMeasures> {
  await workbench.use('version');
  await workbench.run(
    `set variable source = ${quote(source)};
     set variable pulled_at = ${look ? `'${look.pulledAt.replace('Z', '')}'` : 'null'}::timestamp`,
  );
  await showListings(workbench, parquetPath);
  await showLook(workbench, look);
  const one = async <Row>(name: string) =>
    (await workbench.rows<Row>(readSql('intake', name)))[0] as Row;
  return {
    changes: await one<ListingMeasures['changes']>('listing_pull_changes'),
    prices: await one<ListingMeasures['prices']>('listing_pull_prices'),
  };
}

/**
 * Measures what had changed in the earlier pulls of the source that was measured last; reads all of
 * its history.
 */
export async function measurePastChanges(
  workbench: Workbench,
): Promise<readonly ChangedListings[]> {
  return await workbench.rows<ChangedListings>(readSql('intake', 'listing_past_changes'));
}

/** Shows what the source showed as `landed_before`; empty where there was no look at it. */
async function showLook(workbench: Workbench, look: Look | undefined): Promise<void> {
  if (look && look.parquetPath === undefined) {
    await workbench.run(
      `create or replace temp view landed_before as ${readSql('intake', 'listings_at_look')}`,
    );
  } else await showLanded(workbench, 'before', listingColumns, look?.parquetPath);
}
