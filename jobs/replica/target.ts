import type { OfferedFile } from '../../warehouse/version/manifest.ts';

/** Where a version is laid for replicas: a folder, or a bucket. */
export type Target = {
  /** As the command line has it. */
  readonly name: string;
  /** Whether this file is there as the manifest says. */
  has(file: OfferedFile): Promise<boolean>;
  /** Puts a file there. It appears whole or not at all, and may be kept by any cache. */
  putFile(file: OfferedFile, from: string): Promise<void>;
  /** Replaces the manifest, which no cache may use without asking. */
  putManifest(text: string): Promise<void>;
  /** The paths of all files of versions and of their downloads that are there. */
  listPaths(): Promise<string[]>;
  remove(path: string): Promise<void>;
};

/** The folders that a target has. */
export const targetFolders = ['versions', 'exports'] as const;

export const keptForever = 'public, max-age=31536000, immutable';
