import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './encodings.ts';

const lines = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => `${at} Main Street\n`).join('')).subarray(
    0,
    bytes,
  );

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'bodies come back whole from %s, in less than half of their bytes',
  async (encoding, read) => {
    for (const bytes of [2000, 65_520, 65_521, 300_000]) {
      const body = lines(bytes);
      const stream = await compress(body, encoding);
      expect(read(stream).equals(body)).toBe(true);
      expect(stream.length).toBeLessThan(bytes / 2);
    }
  },
);
