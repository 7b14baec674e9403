import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { OpenVersion } from '../../warehouse/open.ts';
import { readQuery } from '../queries.ts';
import { readAhead } from '../read-ahead.ts';
import { type ListingRecords, writeRecordsQuery } from './listing-records.ts';
import { formatTownKeys } from './town-keys.ts';

/** Records of listings with neighbouring numbers, one a line. */
type Block = { readonly ids: Float64Array; readonly packed: Buffer };

/** Of more, the page of each listing would unpack more; of fewer, all would take more memory. */
const blockSize = 16;

/**
 * All listings' records, packed in memory: 270 bytes each. They are read in the background; a
 * listing that isn't there yet is read from the file.
 */
export function packRecords(
  open: Pick<OpenVersion, 'query' | 'scan' | 'hold'>,
  fromFile: ListingRecords,
): ListingRecords {
  const blocks: Block[] = [];
  // Where it fails, the file has them all the same.
  void readAhead(open, () => packAll(open, blocks));
  return async (id) => {
    const block = findBlock(blocks, id);
    if (!block) return await fromFile(id);
    const place = block.ids.indexOf(id);
    if (place < 0) return undefined;
    const line = zstdDecompressSync(block.packed)
      .toString()
      .split('\n', place + 1)[place];
    return JSON.parse(line as string);
  };
}

type Pass = { readonly first_id: number; readonly last_id: number };

async function packAll(open: Pick<OpenVersion, 'query' | 'scan'>, blocks: Block[]): Promise<void> {
  const query = writeRecordsQuery();
  const values = { town_keys: formatTownKeys() };
  for (const pass of await open.query<Pass>(readQuery('listing_passes'))) {
    // Written out, so that the file's blocks of other listings are passed over.
    const sql = query
      .replaceAll('$first', String(pass.first_id))
      .replaceAll('$last', String(pass.last_id));
    const packRows = (ids: Float64Array, records: string[]) => {
      for (let start = 0; start < records.length; start += blockSize) {
        const end = start + blockSize;
        const packed = zstdCompressSync(records.slice(start, end).join('\n'));
        blocks.push({ ids: ids.slice(start, end), packed });
      }
    };
    await open.scan<[Float64Array, string[]]>(sql, packRows, values);
  }
}

/** The block that has a listing or would have it; undefined where it isn't read yet. */
function findBlock(blocks: readonly Block[], id: number): Block | undefined {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.ids.at(-1) ?? Number.NaN) < id) low = middle + 1;
    else high = middle;
  }
  return blocks[low];
}
