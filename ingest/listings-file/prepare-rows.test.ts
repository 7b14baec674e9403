import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingColumns } from '../../warehouse/records/listings.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { copyToParquet, withWriter } from '../formats/write-parquet.ts';
import { makeFolder } from '../testing/folder.ts';
import { parseListingsFile } from './parse.ts';
import type { Settings } from './settings.ts';

const entry: Settings = {
  id: 'agent',
  kind: 'listings-file',
  at: 'pulls',
  columns: { source_listing_id: 'id', title: 'address', price: 'price', ber: 'ber' },
};
const header = 'id,address,price,ber\n';
const row = (id: number, price: string, ber = 'C2', place = 'Naas, Co. Kildare') =>
  `${id},"${id} Main Street, ${place}",${price},${ber}\n`;

type Attempt = {
  readonly content: string;
  readonly readBefore?: string;
  readonly changes?: Partial<Settings>;
  readonly onFound?: () => void;
};

async function prepare({ content, changes, ...others }: Attempt) {
  const path = join(makeFolder(), 'file');
  await writeFile(path, content);
  const options = { workDir: makeFolder(), log: () => undefined, fileName: 'a.csv', ...others };
  const settings = { ...entry, ...changes };
  const { parquetPath, ...found } = await parseListingsFile(path, { ...options, entry: settings });
  return { ...found, adverts: await readAdverts(parquetPath) };
}

async function readAdverts(path: string) {
  return await withWriter(async (connection) => {
    const names = Object.keys(listingColumns).join(', ');
    const adverts = await connection.runAndReadAll(`select ${names} from read_parquet('${path}')`);
    return adverts.getRowObjectsJson();
  });
}

it('reads files one after the other as it reads each by itself', async () => {
  const anyRow = fc.oneof(
    fc
      .record({
        id: fc.integer({ min: 1, max: 5 }),
        price: fc.constantFrom('€300000', '€310000', 'POA', 'a song'),
        ber: fc.constantFrom('C2', 'Z9'),
        place: fc.constantFrom('Naas, Co. Kildare', 'Nowhere', 'Newry, Co. Down'),
      })
      .map(({ id, price, ber, place }) => row(id, price, ber, place)),
    fc.constantFrom('\n', '1,2\n', '6,"6 Main\nStreet, Naas, Co. Kildare",€1,G\n'),
  );
  const file = fc
    .array(anyRow, { maxLength: 8 })
    .map((rows) => header + row(9, '€1') + rows.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
      const readBefore = join(makeFolder(), 'kept', 'agent.parquet');
      for (const content of files) {
        expect(await prepare({ content, readBefore })).toEqual(await prepare({ content }));
      }
    }),
    { numRuns: countRuns(10) },
  );
});

it('reads a row of its last file once, and one that was long gone again', async () => {
  const readBefore = join(makeFolder(), 'agent.parquet');
  const countRead = async (...ids: readonly number[]) => {
    let read = 0;
    const onFound = () => {
      read += 1;
    };
    const content = header + ids.map((id) => row(id, '€300000')).join('');
    await prepare({ content, readBefore, onFound });
    return read;
  };
  expect(await countRead(1, 2, 3, 3)).toBe(4);
  expect(await countRead(1, 2, 3)).toBe(0);
  expect(await countRead(1, 4)).toBe(1);
  expect(await countRead(3)).toBe(0);
  expect(await countRead(1)).toBe(1);
});

const content = header + row(1, '€300000');
const fewer = { columns: { source_listing_id: 'id', title: 'address' } };

it.each([
  ['the columns are others', { content: content.replace('ber', 'BER'), changes: fewer }],
  ['the entry reads them otherwise', { content, changes: { county: 'Meath' as const } }],
  [
    'a column is another field',
    { content, changes: { columns: { ...entry.columns, town: 'ber' } } },
  ],
])('reads every row again where %s', async (_, attempt) => {
  const readBefore = join(makeFolder(), 'agent.parquet');
  await prepare({ content, readBefore });
  await replaceTitles(readBefore);
  const { adverts } = await prepare({ ...attempt, readBefore });
  expect(adverts).toMatchObject([{ title: '1 Main Street, Naas, Co. Kildare' }]);
});

it('reads every row where the kept file is not Parquet, and replaces it', async () => {
  const readBefore = join(makeFolder(), 'agent.parquet');
  await writeFile(readBefore, 'PAR1, but cut short');
  expect(await prepare({ content, readBefore })).toEqual(await prepare({ content }));
  expect(await readAdverts(readBefore)).toHaveLength(1);
});

it('keeps its rows where a file is refused', async () => {
  const readBefore = join(makeFolder(), 'agent.parquet');
  await prepare({ content, readBefore });
  const broken = prepare({ content: `${header}1,a "b" c,,\n`, readBefore });
  await expect(broken).rejects.toMatchObject({ code: 'csv_broken' });
  expect(await readAdverts(readBefore)).toHaveLength(1);
  expect(existsSync(`${readBefore}.new`)).toBe(false);
});

/** This shows whether an advert was reused or read again. */
async function replaceTitles(path: string): Promise<void> {
  await withWriter(async (connection) => {
    await connection.run(`create temp table kept as from read_parquet('${path}')`);
    await connection.run("update kept set title = 'as it was read'");
    await copyToParquet(connection, 'kept', path);
  });
}
