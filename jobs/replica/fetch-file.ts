import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { type Answer, checkStatus, readBody, readHeader } from '../../ingest/http/answer.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { OfferedFile } from '../../warehouse/version/manifest.ts';
import { type Asking, askPublisher } from './ask-publisher.ts';

/**
 * Fetches a file of the manifest to a path that is named after its digest, on from the bytes that an
 * earlier try left there. When this resolves, it is complete, is what the manifest says, and is on
 * disk. Throws `http_*` and `cut_short`, after which the next try goes on; `version_refused` where
 * it is something else, and nothing of it is left.
 */
export async function fetchFile(file: OfferedFile, to: string, asking: Asking): Promise<void> {
  if ((await sizeOf(to)) < file.bytes) await receiveRest(file, to, asking);
  const found = await digestFile(to);
  if (found === file.sha256) return;
  await rm(to);
  throw refused(file, { expected: file.sha256, found });
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function receiveRest(file: OfferedFile, to: string, asking: Asking): Promise<void> {
  const have = await sizeOf(to);
  const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
  await askPublisher(file.path, headers, asking, async (answer, address) => {
    const start = findStart(answer, have);
    if (start === 0 || answer.statusCode !== 206) checkStatus(answer, address);
    checkLength(answer, file, start);
    const body = readBody(answer, { address, maxBytes: file.bytes - start });
    // Without the flag `w`, what is there stays.
    const opened = await open(to, start > 0 ? 'r+' : 'w');
    try {
      await writeFrom(opened, start, body, asking.noteReceived);
    } finally {
      await opened.sync();
      await opened.close();
    }
  });
}

/** A publisher that knows no ranges sends all of the file. */
function findStart(answer: Answer, have: number): number {
  const range = readHeader(answer, 'content-range') ?? '';
  return answer.statusCode === 206 && range.startsWith(`bytes ${have}-`) ? have : 0;
}

/** A file of another length is refused before a byte of it is written. */
function checkLength(answer: Answer, file: OfferedFile, start: number): void {
  const length = readHeader(answer, 'content-length');
  const expected = file.bytes - start;
  if (length !== null && Number(length) !== expected)
    throw refused(file, { expected, found: Number(length) });
}

async function writeFrom(
  opened: FileHandle,
  start: number,
  body: AsyncIterable<Uint8Array>,
  noteReceived: () => void,
): Promise<void> {
  let at = start;
  for await (const chunk of body) {
    await opened.write(chunk, 0, chunk.length, at);
    at += chunk.length;
    noteReceived();
  }
}

function refused({ path }: OfferedFile, facts: Record<string, unknown>): WarehouseError {
  return new WarehouseError(
    'version_refused',
    `The publisher's ${path} isn't what its manifest says: the version is not taken.`,
    facts,
  );
}
