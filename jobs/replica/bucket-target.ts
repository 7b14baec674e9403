import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { WarehouseError } from '../../warehouse/errors.ts';
import { manifestName } from '../../warehouse/version/manifest.ts';
import { type S3Settings, UsageError } from '../config.ts';
import { maybeListPage } from './bucket-answers.ts';
import { BucketRefusal, type BucketRequest, openBucket } from './bucket-service.ts';
import { keptForever, type Target, targetFolders } from './target.ts';

/**
 * A bucket, or a folder of one. Throws UsageError where the address or the settings can't be used;
 * what it does throws `target_refused`.
 */
export function openBucketTarget(
  address: string,
  settings: S3Settings,
  wait?: (ms: number) => Promise<unknown>,
): Target {
  const { bucket, prefix } = readBucket(address);
  const sendToBucket = openBucket(bucket, settings, wait);
  const at = (path: string) => ({ key: prefix + path });
  const send = async (path: string, request: BucketRequest) => {
    try {
      return await sendToBucket(request);
    } catch (cause) {
      throw refused(address, path, cause as BucketRefusal);
    }
  };
  return {
    name: address,
    async has({ path, bytes, sha256 }) {
      const found = await send(path, { ...at(path), method: 'HEAD' }).catch((error: unknown) => {
        if ((error as WarehouseError).facts.status === 404) return undefined;
        throw error;
      });
      const { 'content-length': length, 'x-amz-meta-sha256': digest } = found?.headers ?? {};
      return length === String(bytes) && digest === sha256;
    },
    async putFile({ path, bytes, sha256 }, from) {
      const headers = {
        'content-type': 'application/octet-stream',
        'cache-control': keptForever,
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
        'x-amz-meta-sha256': sha256,
      };
      const body = { bytes, sha256, open: () => createReadStream(from) };
      await send(path, { ...at(path), method: 'PUT', headers, body });
    },
    async putManifest(text) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      };
      const body = {
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
        open: () => text,
      };
      await send(manifestName, { ...at(manifestName), method: 'PUT', headers, body });
    },
    async listPaths() {
      const paths: string[] = [];
      for (const folder of targetFolders) {
        let next: string | undefined;
        do {
          const query = {
            ...{ 'list-type': '2', prefix: `${prefix}${folder}/` },
            ...(next !== undefined && { 'continuation-token': next }),
          };
          const { text } = await send(folder, { method: 'GET', key: '', query });
          const page = maybeListPage(text);
          if (!page) throw refused(address, folder, new BucketRefusal('it sent no list', 200));
          paths.push(...page.keys.map((key) => key.slice(prefix.length)));
          next = page.next;
        } while (next !== undefined);
      }
      return paths;
    },
    async remove(path) {
      await send(path, { ...at(path), method: 'DELETE' });
    },
  };
}

function readBucket(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket)
    throw new UsageError(`"${address}" names no bucket: s3://BUCKET or s3://BUCKET/FOLDER.`);
  const folder = rest.replace(/\/+$/, '');
  // In the address of a request these are steps to another folder, or out of the bucket.
  if (/(^|\/)\.\.?(\/|$)/.test(`${bucket}/${folder}`))
    throw new UsageError(`"${address}" must not have . or .. between its slashes.`);
  return { bucket, prefix: folder === '' ? '' : `${folder}/` };
}

function refused(address: string, path: string, cause: BucketRefusal): WarehouseError {
  const { status, code, message } = cause;
  const facts = [status ?? 'no answer', code].filter((fact) => fact !== undefined).join(', ');
  const wrong = `${address} refused ${path} (${facts}): ${message}`;
  return new WarehouseError('target_refused', wrong, { status, code });
}
