import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './encodings.ts';

/** A stream of Brotli begins with a bit 0 where its window is 64 KiB (RFC 7932, 9.1). */
const hasSmallWindow = (stream: Buffer) => ((stream[0] ?? 1) & 1) === 0;

const lines = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => `${at} Main Street\n`).join('')).subarray(
    0,
    bytes,
  );

test.each([
  [2000, true],
  [65_520, true],
  [65_521, false],
  [300_000, false],
])('a body of %i bytes comes back whole; in the window of 64 KiB: %s', async (bytes, isSmall) => {
  const body = lines(bytes);
  const stream = await compress(body, 'br');
  expect(brotliDecompressSync(stream).equals(body)).toBe(true);
  expect(hasSmallWindow(stream)).toBe(isSmall);
  expect(stream.length).toBeLessThan(bytes / 3);
});
