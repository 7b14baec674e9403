import { Encrypter } from 'age-encryption';

/** What is sealed is made as long as the next whole step: the length of a file tells next to nothing. */
const stepBytes = 1024;

/** Seals a text to every key: whoever holds the private half of one of them can open it, and nobody else. */
export type Seal = (text: string) => Promise<Uint8Array>;

/** @throws Error where a key is no public key of age; the message doesn't repeat it. */
export function buildSeal(publicKeys: readonly string[]): Seal {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return (text) => encrypter.encrypt(pad(text));
}

/** JSON stays JSON with blanks behind it, so that what a stock `age` opens can be read as it is. */
function pad(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / stepBytes) * stepBytes).fill(0x20);
  padded.set(bytes);
  padded[padded.length - 1] = 0x0a;
  return padded;
}
