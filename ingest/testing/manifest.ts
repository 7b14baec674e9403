import type { ManifestOf } from '../manifest.ts';

/** The manifest of a month's register file. */
export const registerManifest: ManifestOf<'ppr'> = {
  source: 'ppr-months',
  kind: 'ppr',
  address: 'PPR-2026-02.csv',
  fileName: 'PPR-2026-02.csv',
  pulledAt: '2026-03-28T10:15:00.000Z',
  refreshedAt: '2026-03-28T10:14:59.000Z',
  etag: null,
  lastModified: null,
  sha256: 'a'.repeat(64),
  bytes: 5,
  rows: 1,
  setAside: 0,
  setAsideRows: [],
  newestRecord: null,
  isDemo: false,
  covers: 'all',
  complete: true,
  parserVersion: 1,
};
