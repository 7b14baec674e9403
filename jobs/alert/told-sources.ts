import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatDigested, parseDigested } from '../../warehouse/digested-json.ts';
import { writeWhole } from '../../warehouse/version/versions.ts';

const name = 'told.json';
const toldSchema = Type.Object({ red: Type.Array(Type.String()) });

/**
 * The sources of which the operator was told that they are red. None where the file can't be read:
 * then they are told once more.
 */
export async function readTold(dataDir: string): Promise<readonly string[]> {
  const json = await readFile(join(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    const told = json === undefined ? undefined : parseDigested(json);
    return Value.Check(toldSchema, told) ? told.red : [];
  } catch {
    return [];
  }
}

export async function writeTold(dataDir: string, red: readonly string[]): Promise<void> {
  await writeWhole(dataDir, name, formatDigested({ red: red.toSorted() }));
}
