import type { OpenVersion } from '../warehouse/open.ts';
import type { LeftOutReason } from '../warehouse/vocabulary.ts';
import type { RegisterRecord } from './contract/register.ts';
import { readQuery } from './queries.ts';

/** Every sale as the API shows it, by its register position. Throws where there is none. */
export type SaleRecords = (position: number) => RegisterRecord;

/** Sales whose lines lie together in one text. */
const blockSize = 64;

/**
 * Reads the sales' texts into memory, about 100 MB for the whole register: three hundred that lie apart take a
 * millisecond, from the compressed file fifty.
 */
export async function readSaleRecords(open: Pick<OpenVersion, 'scan'>): Promise<SaleRecords> {
  const blocks = new Map<number, string>();
  await open.scan<[Int32Array, string[]]>(readQuery('index_records'), (numbers, texts) => {
    for (const [index, text] of texts.entries()) blocks.set(numbers[index] as number, `\n${text}`);
  });
  return (position) => {
    const block = blocks.get(Math.floor(position / blockSize)) ?? '';
    const start = block.indexOf(`\n${position}\t`) + 1;
    if (start === 0) throw new RangeError(`there is no sale at position ${position}`);
    const end = block.indexOf('\n', start);
    return parseLine(block.slice(start, end < 0 ? undefined : end));
  };
}

/** No sale is linked to a listing: what a listing would tell is not known. */
function parseLine(line: string): RegisterRecord {
  const [, saleId, address, eircode, price, date, county, isNew, isVatExclusive, leftOut] =
    line.split('\t') as [string, string, ...string[]];
  return {
    id: -1,
    saleId: Number(saleId),
    title: '',
    address: address ?? '',
    eircode: eircode ?? '',
    salePrice: Number(price),
    uppyDowny: 'N/A',
    firstListedOn: '',
    dateOfSale: date ?? '',
    county: county ?? '',
    beds: 0,
    baths: 0,
    askingPrice: -2,
    newBuild: isNew === 'true',
    vatExclusive: isVatExclusive === 'true',
    leftOut: leftOut ? (leftOut as LeftOutReason) : null,
  };
}
