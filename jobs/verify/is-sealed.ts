import { readFile } from 'node:fs/promises';

const nonceBytes = 16;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const stepBytes = 1024;

/**
 * Whether a stored application is a complete age file, judged by its form: the length of what is
 * sealed is a whole number of steps. A changed byte can only be found with the key.
 */
export async function isSealed(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  const mark = bytes.indexOf('\n--- ');
  const end = mark < 0 ? -1 : bytes.indexOf('\n', mark + 1);
  if (end < 0 || !bytes.subarray(0, end).toString('latin1').startsWith('age-encryption.org/v1\n'))
    return false;
  const body = bytes.length - (end + 1) - nonceBytes;
  const chunks = Math.ceil(body / (chunkBytes + tagBytes));
  const sealed = body - chunks * tagBytes;
  return sealed > 0 && sealed % stepBytes === 0;
}
