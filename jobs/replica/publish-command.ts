import { resolve } from 'node:path';
import { type Config, type S3Settings, UsageError } from '../config.ts';
import { layVersion } from './lay-version.ts';
import type { Target } from './target.ts';

/** `npm run publish -- --to DIR|s3://BUCKET/FOLDER`: lays the live version there for replicas. */
export async function run({ dataDir, options, s3 }: Config): Promise<number> {
  if (typeof options.to !== 'string')
    throw new UsageError('Say where: npm run publish -- --to DIR, or --to s3://BUCKET/FOLDER.');
  const target = await openTarget(options.to, s3);
  const { version, files, bytes } = await layVersion(dataDir, target);
  console.error(`${version} is at ${target.name}: ${files} new files, ${bytes} bytes`);
  return 0;
}

/** What a bucket needs takes a while to load, so only who names one waits for it. */
async function openTarget(to: string, s3: S3Settings): Promise<Target> {
  if (to.startsWith('s3:')) return (await import('./bucket-target.ts')).openBucketTarget(to, s3);
  if (to.includes('://')) throw new UsageError(`"${to}" is neither a folder nor an s3:// address.`);
  return await (await import('./folder-target.ts')).openFolderTarget(resolve(to));
}
