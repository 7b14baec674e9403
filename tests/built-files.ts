import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of files built once in a run, by the first test that asks for them. */
    builtFiles: string;
  }
}

/** Makes the folder before the first test of a run, one for all projects, and removes it at the end. */
export default function shareBuiltFiles({ provide }: TestProject): () => void {
  process.env.LUACH_BUILT_FILES ??= mkdtempSync(join(tmpdir(), 'luach-built-'));
  const folder = process.env.LUACH_BUILT_FILES;
  provide('builtFiles', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
