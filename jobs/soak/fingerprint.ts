import { openCurrentVersion } from '../../warehouse/open.ts';

/** What a version says, without the instants at which its files were pulled. */
const parts = [
  'hash(sale_id, sale_date, county, price_eur, left_out_reason) as digest from core.sales',
  'hash(listing_id, event_number, change, price_eur, happened_by) as digest from core.listing_events',
  'hash(listing_id, sale_id) as digest from core.sale_listing_links',
  'hash(roll_number, name) as digest from core.schools',
];

/** A digest of what the live version says: the same for the same sources, whatever happened between. */
export async function fingerprintLive(dataDir: string): Promise<string> {
  const open = await openCurrentVersion(dataDir);
  try {
    const digests: string[] = [];
    for (const part of parts) {
      const sql = `select count(*) || ' ' || sum(digest) as digest from (select ${part})`;
      const [row] = await open.query<{ digest: string | null }>(sql);
      digests.push(row?.digest ?? 'none');
    }
    return digests.join(', ');
  } finally {
    open.retire();
  }
}
