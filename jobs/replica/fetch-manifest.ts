import { text } from 'node:stream/consumers';
import { checkStatus, readBody, readHeader } from '../../ingest/http/answer.ts';
import {
  manifestName,
  parseManifest,
  type VersionManifest,
} from '../../warehouse/version/manifest.ts';
import { type Asking, askPublisher } from './ask-publisher.ts';

/** Ten years of nightly pulls of ten sources have 3 MB. */
const mostBytes = 64 * 1024 ** 2;

/** A manifest, and the publisher's tag of it. */
export type Offer = { readonly manifest: VersionManifest; readonly etag: string | null };

/**
 * What the publisher offers now: `before` where it is still that. Throws `http_*` and
 * `version_refused`.
 */
export async function fetchManifest(asking: Asking, before: Offer | undefined): Promise<Offer> {
  const headers = before?.etag ? { 'if-none-match': before.etag } : {};
  return await askPublisher(manifestName, headers, asking, async (answer, address) => {
    if (answer.statusCode === 304 && before) return before;
    checkStatus(answer, address);
    const body = await text(readBody(answer, { address, maxBytes: mostBytes }));
    return { manifest: parseManifest(body, address), etag: readHeader(answer, 'etag') };
  });
}
