import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { buildSeal } from './seal.ts';

const text = JSON.stringify({ surname: 'Ní Bhriain', salary: 61_234 });
let broker: string;
let recovery: string;
let stranger: string;
let sealed: Uint8Array;
beforeAll(async () => {
  [broker, recovery, stranger] = await Promise.all([
    generateIdentity(),
    generateIdentity(),
    generateIdentity(),
  ]);
  const keys = [await identityToRecipient(broker), await identityToRecipient(recovery)];
  sealed = await buildSeal(keys)(text);
});

/** Reads it as the broker's tools do. */
async function openWith(identity: string, bytes: Uint8Array): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return (await decrypter.decrypt(bytes, 'text')).trim();
}

test('each of its keys opens what is sealed, and no other key does', async () => {
  expect(await openWith(broker, sealed)).toBe(text);
  expect(await openWith(recovery, sealed)).toBe(text);
  await expect(openWith(stranger, sealed)).rejects.toThrow(/no identity/);
  expect(Buffer.from(sealed).includes('Bhriain')).toBe(false);
});

test('what was changed by a bit, or cut short, opens with no key', async () => {
  const damaged = fc
    .record({
      at: fc.nat({ max: sealed.length - 1 }),
      bit: fc.nat({ max: 7 }),
      isCut: fc.boolean(),
    })
    .map(({ at, bit, isCut }) => {
      if (isCut) return sealed.slice(0, at);
      const bytes = sealed.slice();
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      await expect(openWith(broker, bytes)).rejects.toThrow();
    }),
    { numRuns: countRuns(100), endOnFailure: true },
  );
});
