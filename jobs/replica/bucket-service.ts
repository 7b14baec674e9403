import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import { backoffMs, isRetryableStatus } from '../../ingest/http/retry.ts';
import { type S3Settings, UsageError } from '../config.ts';
import { parseRefusal } from './bucket-answers.ts';

export type BucketRequest = {
  readonly method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BucketBody;
};

export type BucketBody = {
  readonly bytes: number;
  readonly sha256: string;
  /** Called for each try: what is read from disk is read while it is sent. */
  readonly open: () => Readable | string;
};

export type BucketAnswer = {
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly text: string;
};

/** Sends a request to a bucket. Throws BucketRefusal. */
export type SendToBucket = (request: BucketRequest) => Promise<BucketAnswer>;

/** An answer other than 2xx, or none at all, where the status is undefined. */
export class BucketRefusal extends Error {
  readonly status: number | undefined;
  /** The service's own word for it, or the system's. */
  readonly code: string | undefined;
  constructor(message: string, status?: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const mostTries = 3;
const sha256OfNothing = createHash('sha256').digest('hex');

/**
 * Opens a bucket of the service that the settings name. What fails on the way or at the service is
 * sent three times. Throws UsageError where a setting is missing.
 */
export function openBucket(
  bucket: string,
  settings: S3Settings,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): SendToBucket {
  const { endpoint, ...keys } = checkSettings(settings);
  // Services other than Amazon's have no name for each bucket: its name goes into the path.
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const agent = new Agent({ allowH2: false });
  const sendOnce = async ({ method, key, query = {}, headers = {}, body }: BucketRequest) => {
    const url = new URL(`${base}/${key.split('/').map(encodeURIComponent).join('/')}`);
    // A plus is a space in a form alone.
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const digest = { 'x-amz-content-sha256': body?.sha256 ?? sha256OfNothing };
    const signer = new AwsV4Signer({
      ...{ ...keys, service: 's3', method, url: url.href },
      headers: { ...headers, ...digest },
    });
    const signed = await signer.sign();
    return await request(signed.url, {
      ...{ method, dispatcher: agent },
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.bytes) }),
      },
      body: body?.open() ?? null,
    });
  };
  return async (asked) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await readAnswer(await sendOnce(asked));
      } catch (cause) {
        const refusal = describeRefusal(cause);
        const isPassing = refusal.status === undefined || isRetryableStatus(refusal.status);
        if (!isPassing || tries === mostTries) throw refusal;
        await wait(backoffMs(tries, Math.random));
      }
    }
  };
}

function checkSettings(settings: S3Settings) {
  const { region, accessKeyId, secretAccessKey, sessionToken } = settings;
  if (!region || !accessKeyId || !secretAccessKey)
    throw new UsageError(
      'A bucket needs AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment, and AWS_ENDPOINT_URL_S3 where it is not of Amazon.',
    );
  const endpoint = settings.endpoint ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new UsageError(`AWS_ENDPOINT_URL_S3 is "${endpoint}": give an http or https address.`);
  return { endpoint, region, accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}

async function readAnswer(answer: Dispatcher.ResponseData): Promise<BucketAnswer> {
  const { statusCode, statusText, headers } = answer;
  const text = await answer.body.text();
  if (statusCode >= 200 && statusCode < 300) return { headers, text };
  // An answer to HEAD has no words.
  const { code, message = statusText } = parseRefusal(text);
  throw new BucketRefusal(message, statusCode, code);
}

function describeRefusal(cause: unknown): BucketRefusal {
  if (cause instanceof BucketRefusal) return cause;
  const { message, code } = cause as NodeJS.ErrnoException;
  return new BucketRefusal(message || String(cause), undefined, code);
}
