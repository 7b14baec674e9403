import type { OpenVersion } from '../warehouse/open.ts';
import type { LeftOutReason, MatchReason } from '../warehouse/vocabulary.ts';
import type { RegisterRecord } from './contract/register.ts';
import { formatDifference } from './format-difference.ts';
import { buildLineStore } from './line-store.ts';
import { readQuery } from './queries.ts';
import type { SalePlaces } from './search/sale-places.ts';
import type { StreetKeys } from './streets/street-keys.ts';

/** Every sale as the API shows it, by its position in the register. Throws where there is none. */
export type SaleRecords = (position: number) => RegisterRecord;

/**
 * Reads the sales' texts into memory, about 100 MB for the whole register. Three hundred scattered
 * sales then take a millisecond; from the compressed file they take fifty.
 */
export async function readSaleRecords(
  open: Pick<OpenVersion, 'scan'>,
  { count, placeOf }: SalePlaces,
  streetKeys: StreetKeys,
): Promise<SaleRecords> {
  const lines = buildLineStore(count, placeOf);
  await open.scan<[Int32Array, string[]]>(readQuery('index_records'), (_, texts) => {
    for (const text of texts) lines.add(text);
  });
  return (position) => {
    const line = lines.find(placeOf(position));
    if (line === undefined) throw new RangeError(`there is no sale at position ${position}`);
    const record = parseLine(line);
    const streetKey = streetKeys(position);
    return streetKey === undefined ? record : { ...record, streetKey };
  };
}

function parseLine(line: string): RegisterRecord {
  const [, saleId, address, eircode, price, date, county, isNew, isVatExclusive, leftOut, ...link] =
    line.split('\t') as [string, string, ...string[]];
  const salePrice = Number(price);
  const vatExclusive = isVatExclusive === 'true';
  const { askingPrice, ...linked } = parseLink(link);
  return {
    saleId: Number(saleId),
    address: address ?? '',
    eircode: eircode ?? '',
    salePrice,
    uppyDowny: formatDifference(salePrice, vatExclusive, askingPrice),
    dateOfSale: date ?? '',
    county: county ?? '',
    askingPrice,
    newBuild: isNew === 'true',
    vatExclusive,
    leftOut: leftOut ? (leftOut as LeftOutReason) : null,
    ...linked,
  };
}

type Link = Pick<
  RegisterRecord,
  'id' | 'title' | 'firstListedOn' | 'beds' | 'baths' | 'askingPrice' | 'matchReason'
>;

/**
 * What comes from the listing linked to the sale; without one, the fields are a single empty text.
 */
function parseLink([id, ...fields]: readonly string[]): Link {
  if (!id) return { id: -1, title: '', firstListedOn: '', beds: 0, baths: 0, askingPrice: -2 };
  const [title = '', firstListedOn = '', beds, baths, priceKind, askingPrice, matchReason] = fields;
  return {
    id: Number(id),
    title,
    firstListedOn,
    beds: Number(beds),
    baths: Number(baths),
    askingPrice: askingPrice ? Number(askingPrice) : priceKind === 'poa' ? -1 : -2,
    matchReason: matchReason as MatchReason,
  };
}
