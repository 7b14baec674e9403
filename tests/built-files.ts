import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of versions that all processes of a run share: whichever comes first builds one. */
    builtFiles: string;
  }
}

/** Makes the folder before the first test of a project, and removes it after the last. */
export default function shareBuiltFiles({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'luach-built-'));
  provide('builtFiles', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
