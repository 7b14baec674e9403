import { Encrypter } from 'age-encryption';

/**
 * The text is padded to the next multiple of this, so that the length of a file reveals next to
 * nothing.
 */
const stepBytes = 1024;

/**
 * Seals a text to every key: the private half of any one of them opens it, and nothing else does.
 */
type Seal = (text: string) => Promise<Uint8Array>;

/** @throws Error where a key isn't a public age key; the message doesn't repeat it. */
export function buildSeal(publicKeys: readonly string[]): Seal {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return (text) => encrypter.encrypt(pad(text));
}

/** Spaces after JSON leave it valid, so what a standard `age` opens can be read as it is. */
function pad(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / stepBytes) * stepBytes).fill(0x20);
  padded.set(bytes);
  padded[padded.length - 1] = 0x0a;
  return padded;
}
