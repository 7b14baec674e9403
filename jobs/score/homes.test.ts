import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLines, makeBuildSession, makeFolder } from '../../warehouse/testing/build-session.ts';
import { scoreHomes } from './homes.ts';
import { loadRegister } from './load-register-files.ts';

test('pairs are right, wrong or missed by Eircodes that the links never saw', async () => {
  const session = await makeBuildSession();
  const [one, two] = ['F26X2Y3', 'F26X2Y4'];
  await loadLines(session, [
    { address: '1 MAIN ST, BALLINA', eircode: one, sale_date: '01/02/2021' },
    { address: '1 Main Street, Ballina', eircode: one, sale_date: '01/02/2023' },
    { address: '1 MAIN ST, BALLINA', eircode: two, sale_date: '01/02/2025' },
    { address: 'THE OLD FORGE, KNOCK', eircode: two, sale_date: '01/02/2024' },
    { address: 'THE OLD FORGE, KNOCK', eircode: two, sale_date: '01/02/2024', price: '€1,000.00' },
  ]);
  const link = { reason: null, right: 1, wrong: 2, missed: 0, precision: 0.3333, recall: 1 };
  expect(await scoreHomes(session)).toEqual([
    { ...link, kind: 'mixed', right: 0, wrong: 0, missed: 2, precision: null, recall: 0 },
    { ...link, kind: 'numbered' },
    { ...link, kind: 'all', missed: 2, recall: 0.3333 },
    { ...link, kind: null, reason: 'same_address', recall: null },
  ]);
});

test('an Eircode with five sales is not used as a measure', async () => {
  const session = await makeBuildSession();
  const years = [2021, 2022, 2023, 2024, 2025];
  await loadLines(
    session,
    years.map((year) => ({ sale_date: `01/02/${year}`, eircode: 'F26X2Y3' })),
  );
  expect(await scoreHomes(session)).toMatchObject([{ kind: 'all', right: 0, missed: 0 }]);
});

const header =
  'Date of Sale (dd/mm/yyyy),Address,County,Eircode,Price (€),Not Full Market Price,VAT Exclusive,Description of Property,Property Size Description';

test('of a folder, only files whose names show their coverage count, the narrower one for its month', async () => {
  const folder = join(makeFolder(), 'register');
  mkdirSync(folder);
  const write = (name: string, address: string) =>
    writeFileSync(
      join(folder, name),
      `${header}\r\n"05/02/2026","${address}","Mayo","","€343,000.00","No","No","Second-Hand Dwelling house /Apartment",""\r\n`,
    );
  write('PPR-ALL.csv', 'OLD');
  write('PPR-2026-02.csv', 'NEW');
  write('notes.csv', 'NONE');
  const session = await makeBuildSession();
  await loadRegister(session, folder, makeFolder());
  expect(await session.rows('select address from version.raw.ppr_rows')).toEqual([
    { address: 'NEW' },
  ]);
  await expect(loadRegister(session, `${folder}/nowhere`, makeFolder())).rejects.toThrow(
    'does not exist',
  );
});
