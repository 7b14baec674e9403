import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DataPackage,
  dataPackageName,
  exportFolder,
} from '../../warehouse/version/exports.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import { versionsFolder } from '../../warehouse/version/versions.ts';

/**
 * Publishes a version of random bytes, for what never opens its file: it costs nothing to make. With
 * `hasExport`, a download too.
 */
export async function publishBytes(
  dataDir: string,
  version: string,
  { bytes = 300_000, hasExport = false } = {},
): Promise<void> {
  const publishedAt = `${version}T08:30:00.000Z`;
  await mkdir(versionsFolder(dataDir), { recursive: true });
  if (hasExport) await writeExport(exportFolder(dataDir, version), version, publishedAt);
  const file = join(versionsFolder(dataDir), `.building-${version}.duckdb`);
  await writeFile(file, randomBytes(bytes));
  const facts = { version, publishedAt, recipe: '', pulls: [], rows: {}, isDemo: false };
  await publishVersion(dataDir, file, facts);
}

async function writeExport(folder: string, version: string, created: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bytes = randomBytes(1000);
  await writeFile(join(folder, 'sales.parquet'), bytes);
  const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const described: DataPackage = {
    ...{ name: 'luach', title: '', description: '', dataProduct: '1.0.0' },
    ...{ version, created, licenses: [], sources: [] },
    resources: [
      {
        ...{ name: 'sales-parquet', path: 'sales.parquet', title: 'sales', description: '' },
        ...{ format: 'parquet', mediatype: '', bytes: bytes.length, hash, rows: 1, licenses: [] },
      },
    ],
  };
  await writeFile(join(folder, dataPackageName), JSON.stringify(described));
}
