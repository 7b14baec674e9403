import type { OpenVersion } from '../warehouse/open.ts';
import type { LeftOutReason } from '../warehouse/vocabulary.ts';
import type { RegisterRecord } from './contract/register.ts';
import { readQuery } from './queries.ts';

type RecordRow = {
  sale_id: number;
  address: string;
  eircode: string;
  price_eur: number;
  sale_date: string;
  county: string;
  is_new: boolean;
  is_vat_exclusive: boolean;
  left_out_reason: LeftOutReason | null;
};

const query = readQuery('records');

/** The records at these positions of the register, the newest first. */
export async function readRecords(
  ask: OpenVersion['query'],
  positions: readonly number[],
): Promise<RegisterRecord[]> {
  if (positions.length === 0) return [];
  // Numbers that the warehouse gave; as text because only a list that is written out finds rows by the index.
  const rows = await ask<RecordRow>(query.replace('$positions', positions.join(', ')));
  return rows.map(toRecord);
}

/** No sale is linked to a listing: what a listing would tell is not known. */
function toRecord(row: RecordRow): RegisterRecord {
  return {
    id: -1,
    saleId: row.sale_id,
    title: '',
    address: row.address,
    eircode: row.eircode,
    salePrice: row.price_eur,
    uppyDowny: 'N/A',
    firstListedOn: '',
    dateOfSale: row.sale_date,
    county: row.county,
    beds: 0,
    baths: 0,
    askingPrice: -2,
    newBuild: row.is_new,
    vatExclusive: row.is_vat_exclusive,
    leftOut: row.left_out_reason,
  };
}
