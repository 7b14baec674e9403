import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The file that describes the others of an export: a Frictionless data package. */
export const dataPackageName = 'datapackage.json';

const field = Type.Object({
  name: Type.String(),
  type: Type.String(),
  description: Type.String(),
});

const named = Type.Object({ title: Type.String(), path: Type.Optional(Type.String()) });

/** Frictionless requires a name from the Open Definition's list, or a path. */
const licence = Type.Object({
  name: Type.Optional(Type.String()),
  title: Type.String(),
  path: Type.Optional(Type.String()),
});

const resource = Type.Object({
  name: Type.String(),
  path: Type.String(),
  title: Type.String(),
  description: Type.String(),
  format: Type.Enum(['parquet', 'csv', 'duckdb']),
  mediatype: Type.String(),
  bytes: Type.Integer(),
  /** SHA-256 as hex, behind `sha256:`. */
  hash: Type.String(),
  /** Rows of its table or, for a database, of all its tables. */
  rows: Type.Integer(),
  licenses: Type.Array(licence),
  schema: Type.Optional(Type.Object({ fields: Type.Array(field) }, { additionalProperties: true })),
});

/** The parts of an export's description that the server reads. */
const dataPackage = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** The version of the data. */
  version: Type.String(),
  /** The version of the names and types: docs/data-product.md. */
  dataProduct: Type.String(),
  /** When the version was published, ISO 8601 UTC. */
  created: Type.String(),
  licenses: Type.Array(licence),
  sources: Type.Array(named),
  resources: Type.Array(resource),
});
export type DataPackage = Readonly<Static<typeof dataPackage>>;
/** A kept version's export, with the length and the digest of its description. */
export type KeptExport = DataPackage & {
  readonly manifest: { readonly bytes: number; readonly tag: string };
};
export type ExportedFile = Readonly<Static<typeof resource>>;

export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** The folder of a version's export. */
export function exportFolder(dataDir: string, version: string): string {
  return join(exportsFolder(dataDir), version);
}

/**
 * The contents of a version's export; undefined if it has none, for example because the disk was
 * full. An export whose files have changed length isn't used.
 */
export async function findExport(
  dataDir: string,
  version: string,
): Promise<KeptExport | undefined> {
  const folder = exportFolder(dataDir, version);
  const json = await readFile(join(folder, dataPackageName), 'utf8').catch(() => undefined);
  const facts = json === undefined ? undefined : parseJson(json);
  if (!facts || !Value.Check(dataPackage, facts)) return undefined;
  const lengths = await Promise.all(
    facts.resources.map(({ path }) => stat(join(folder, path)).catch(() => undefined)),
  );
  const isWhole = facts.resources.every(({ bytes }, at) => lengths[at]?.size === bytes);
  if (json === undefined || !isWhole) return undefined;
  const tag = createHash('sha256').update(json).digest('hex').slice(0, 32);
  return { ...facts, manifest: { bytes: Buffer.byteLength(json), tag } };
}

/**
 * The newest export that a version may offer: its own, or an older one, as not every version has
 * one; undefined if there is none.
 */
export async function findNewestExport(
  dataDir: string,
  version: string,
): Promise<KeptExport | undefined> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => []);
  const upTo = names.filter((name) => !name.startsWith('.') && name <= version).toSorted();
  for (const name of upTo.reverse()) {
    const kept = await findExport(dataDir, name);
    if (kept) return kept;
  }
  return undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
