import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Random, substream } from '../../fixtures/world/random.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeRegister } from '../../ingest/testing/register.ts';
import { buildingOnly, readTables } from '../../jobs/testing/data-folder.ts';
import { files, numbers, writePull } from '../../jobs/testing/listings.ts';
import { writeSales } from '../../jobs/testing/sales.ts';
import { listRounds } from '../../warehouse/testing/seeds.ts';
import { listRemains } from './small-folder.ts';

const { rebuildHere, refreshFrom } = buildingOnly(
  ...['core.sales', 'core.listings', 'core.listing_events', 'core.sale_listing_links'],
);
const entries = [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }, files] as const;

/** Faults of a night's file. */
const faults = ['cut', 'a page', 'missing', 'tenfold', 'half', 'none', 'none', 'none'] as const;

function spoil(text: string, fault: (typeof faults)[number]): string {
  if (fault === 'cut') return text.slice(0, -15);
  if (fault === 'a page') return '<!doctype html><h1>We will be back soon.</h1>';
  if (fault === 'tenfold') return text.replaceAll(/(€\d+),(\d)/g, '$10,$2');
  const lines = text.split('\n');
  if (fault === 'half') return `${lines.slice(0, lines.length / 2).join('\n')}\n`;
  return text;
}

/** Adverts appear, change their price and disappear. Sales are added, corrected and withdrawn. */
async function writeNight(folder: string, night: number, random: Random): Promise<void> {
  const sales = writeSales(120 + night).filter(() => !random.chance(0.01));
  const register = writeRegister(sales).toString('latin1');
  const registerFault = random.pick(faults);
  if (registerFault !== 'missing')
    await writeFile(join(folder, 'PPR-ALL.csv'), spoil(register, registerFault), 'latin1');
  const fault = random.pick(faults);
  if (fault === 'missing') return;
  const ids = numbers(1 + Math.floor(night / 3), 60 + night).filter(() => !random.chance(0.03));
  const prices = { [random.between(1, 60)]: `€${random.between(250, 400)},000` };
  const day = new Date(Date.UTC(2026, 0, 1 + night)).toISOString().slice(0, 10);
  await writeFile(
    join(folder, files.at, `${day}T070000Z.csv`),
    spoil(writePull(ids, prices), fault),
  );
}

test.each(listRounds())(
  'nights with faults in some files give what a rebuild gives: round %i',
  async (round) => {
    const dataDir = makeFolder();
    const random = substream(round, 'nights');
    await mkdir(join(dataDir, files.at));
    await writeFile(join(dataDir, 'PPR-ALL.csv'), writeRegister(writeSales(119)));
    await writeFile(join(dataDir, files.at, '2025-12-31T070000Z.csv'), writePull(numbers(1, 60)));
    await refreshFrom(dataDir, entries);
    for (const night of numbers(0, 2)) {
      await writeNight(dataDir, night, random);
      const { reports } = await refreshFrom(dataDir, entries);
      const codes = reports.flatMap(({ errors }) => errors.map(({ code }) => code));
      expect(codes).not.toContain('unforeseen');
    }
    const made = await readTables(dataDir);
    await rebuildHere(dataDir);
    expect(await readTables(dataDir)).toEqual(made);
    expect(await listRemains(dataDir)).toEqual([]);
  },
);
