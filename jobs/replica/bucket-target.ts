import { createReadStream } from 'node:fs';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { WarehouseError } from '../../warehouse/errors.ts';
import { manifestName } from '../../warehouse/version/manifest.ts';
import { UsageError } from '../config.ts';
import { keptForever, type Target, targetFolders } from './target.ts';

/**
 * A bucket, or a folder of one. The address of its service and the keys are those of every tool for
 * S3, in the environment: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.
 * What it does throws `target_refused`.
 */
export function openBucketTarget(address: string): Target {
  const { Bucket, prefix } = readBucket(address);
  const client = new S3Client({
    // Services other than Amazon's have no name for each bucket, and don't know its new checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (path: string) => ({ Bucket, Key: prefix + path });
  const doing = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (cause) {
      throw refused(address, path, cause);
    }
  };
  return {
    name: address,
    async has({ path, bytes, sha256 }) {
      const found = await doing(path, () =>
        client.send(new HeadObjectCommand(at(path))).catch((error: unknown) => {
          if (maybeStatus(error) === 404) return undefined;
          throw error;
        }),
      );
      return found?.ContentLength === bytes && found.Metadata?.sha256 === sha256;
    },
    async putFile({ path, bytes, sha256 }, from) {
      const command = new PutObjectCommand({
        ...at(path),
        Body: createReadStream(from),
        ContentLength: bytes,
        ContentType: 'application/octet-stream',
        CacheControl: keptForever,
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        Metadata: { sha256 },
      });
      await doing(path, () => client.send(command));
    },
    async putManifest(text) {
      const command = new PutObjectCommand({
        ...at(manifestName),
        Body: text,
        ContentType: 'application/json; charset=utf-8',
        CacheControl: 'no-cache',
      });
      await doing(manifestName, () => client.send(command));
    },
    async listPaths() {
      const paths: string[] = [];
      for (const folder of targetFolders) {
        await doing(folder, async () => {
          const Prefix = `${prefix}${folder}/`;
          for await (const { Contents = [] } of paginateListObjectsV2(
            { client },
            { Bucket, Prefix },
          ))
            paths.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
        });
      }
      return paths;
    },
    async remove(path) {
      await doing(path, () => client.send(new DeleteObjectCommand(at(path))));
    },
  };
}

function readBucket(address: string): { readonly Bucket: string; readonly prefix: string } {
  const [, Bucket, rest = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (!Bucket)
    throw new UsageError(`"${address}" names no bucket: s3://BUCKET or s3://BUCKET/FOLDER.`);
  const folder = rest.replace(/\/+$/, '');
  return { Bucket, prefix: folder === '' ? '' : `${folder}/` };
}

/** The status that a service answered with; undefined where it didn't answer. */
function maybeStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function refused(address: string, path: string, cause: unknown): WarehouseError {
  const { name, message } = cause as Error;
  // An answer to HEAD has no words.
  const status = maybeStatus(cause) ?? 'no answer';
  return new WarehouseError(
    'target_refused',
    `${address} refused ${path} (${status}, ${name}): ${message}`,
  );
}
