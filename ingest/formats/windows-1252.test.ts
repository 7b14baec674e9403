import { expect, it } from 'vitest';
import { maxUtf8Length, writeAsUtf8 } from './windows-1252.ts';

function decode(bytes: Uint8Array): string {
  const to = new Uint8Array(maxUtf8Length(bytes.length));
  return new TextDecoder('utf-8', { fatal: true }).decode(to.subarray(0, writeAsUtf8(bytes, to)));
}

it('decodes the 32 bytes in which Windows-1252 differs from Latin 1', () => {
  // Five bytes are undefined; the web's standard keeps them as control characters.
  const expected = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  expect(decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))).toBe(expected);
});

it('decodes every other byte as Latin 1 does', () => {
  const bytes = Buffer.from(
    Array.from({ length: 256 }, (_, index) => index).filter((byte) => byte < 0x80 || byte > 0x9f),
  );
  expect(decode(bytes)).toBe(bytes.toString('latin1'));
});
