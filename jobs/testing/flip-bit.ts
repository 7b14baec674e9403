import { chmod, readFile, writeFile } from 'node:fs/promises';

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await chmod(path, 0o644);
  await writeFile(path, bytes);
}
