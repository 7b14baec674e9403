import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTables, prepareVersion } from '../build.ts';
import {
  type AcceptedRegisterFile,
  acceptRegisterFile,
  fingerprintYears,
  loadRegisterFile,
} from '../load/load-register.ts';
import { recordChanges } from '../load/record-changes.ts';
import { recordPulls } from '../load/record-pulls.ts';
import { assignRegisterMonths } from '../load/register-months.ts';
import type { RegisterCoverage } from '../records/register.ts';
import { openWorkbench, type Workbench } from '../workbench.ts';
import { type Contents, readContents } from './contents.ts';
import { describePull, type Line, loadAccepted, writeRegisterFile } from './register.ts';
import { makeFolder, makeWorkbench } from './workbench.ts';

/** A register file: what it covers, when it was pulled and in which refresh, and its lines. */
export type RegisterCut = {
  readonly covers: RegisterCoverage;
  readonly pulledAt: string;
  readonly refreshedAt: string;
  readonly lines: readonly Line[];
};

/** A register file that has landed, with its manifest. */
export type Landed = { readonly cut: RegisterCut; readonly manifest: AcceptedRegisterFile };

export type Versions = {
  /** Makes the next version of the files of one refresh. */
  add(cuts: readonly RegisterCut[]): Promise<void>;
  /** What the last version holds. */
  read(): Promise<Contents>;
  /** Every file that was added, in the order of landing. */
  readonly landed: readonly Landed[];
};

const limits = { memory: '400MB', threads: 1 };

/**
 * A chain of versions, each built beside the last: a copy of it, to which files are added and in
 * which only the years are built whose lines they change.
 */
export function startVersions(): Versions {
  const folder = makeFolder();
  const landed: Landed[] = [];
  let live: string | undefined;
  return {
    landed,
    async add(cuts) {
      const file = join(folder, `after-${landed.length}-files.duckdb`);
      if (live) copyFileSync(live, file);
      const workbench = await openWorkbench(file, folder, limits, live);
      await prepareVersion(workbench);
      const before = live ? await fingerprintYears(workbench) : undefined;
      for (const cut of cuts) landed.push(await loadNew(workbench, cut));
      const after = await fingerprintYears(workbench);
      const years = new Set([...(before?.keys() ?? []), ...after.keys()]);
      const changed = [...years].filter((year) => before?.get(year) !== after.get(year));
      await buildTables(workbench, before ? changed : 'all');
      await workbench.close();
      live = file;
    },
    async read() {
      if (!live) throw new Error('there is no version yet');
      const workbench = await openWorkbench(live, folder, limits);
      const contents = await readContents(workbench);
      await workbench.abandon();
      return contents;
    },
  };
}

/**
 * A version of everything that has landed, from nothing: all pulls are recorded first, then the
 * files are read that apply to a month.
 */
export async function buildFromNothing(landed: readonly Landed[]): Promise<Contents> {
  const workbench = await makeWorkbench();
  const manifests = landed.map(({ manifest }) => manifest);
  const speaking = new Set(assignRegisterMonths(manifests).values());
  await recordPulls(workbench, manifests);
  await recordChanges(workbench, manifests);
  for (const { cut, manifest } of landed) {
    if (!speaking.has(manifest.pull)) continue;
    const file = writeRegisterFile(makeFolder(), cut.lines);
    await loadRegisterFile(workbench, file, manifest);
    await acceptRegisterFile(workbench, manifest);
  }
  await buildTables(workbench, 'all');
  const contents = await readContents(workbench);
  await workbench.abandon();
  return contents;
}

async function loadNew(workbench: Workbench, cut: RegisterCut): Promise<Landed> {
  const pull = describePull(cut.covers, cut.pulledAt, cut.refreshedAt);
  const file = writeRegisterFile(makeFolder(), cut.lines);
  return { cut, manifest: await loadAccepted(workbench, file, pull) };
}
