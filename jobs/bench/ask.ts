import type { Client, Options, Request, Result } from 'autocannon';
import { UsageError } from '../config.ts';

export type { Request };

/** Answers a second, and the milliseconds of each. */
export type Load = { readonly perSecond: number; readonly times: readonly number[] };

/** Throws UsageError if the development packages aren't installed. */
export async function loadAutocannon() {
  return await import('autocannon').then(
    (found) => found.default,
    () => {
      throw new UsageError(
        'This bench asks with autocannon, which is a development package: run npm ci, then try again.',
      );
    },
  );
}

/** Repeats the same requests on 16 connections for a number of seconds. */
export async function askAgain(url: string, paths: readonly string[], seconds: number) {
  const requests = paths.map((path) => ({ path }));
  return await ask(url, { connections: 16, duration: seconds, requests });
}

/** Sends each request once, on a number of connections. */
export async function askOnce(url: string, requests: readonly Request[], connections: number) {
  let client = 0;
  return await ask(url, {
    connections,
    amount: requests.length,
    setupClient: (one: Client) => {
      const own = client++;
      one.setRequests(requests.filter((_, at) => at % connections === own));
    },
  });
}

/** Throws if a request isn't answered with 200. */
async function ask(url: string, options: Partial<Options>): Promise<Load> {
  const autocannon = await loadAutocannon();
  const times: number[] = [];
  let [failed, last] = [0, 0];
  const headers = { 'accept-encoding': 'br' };
  const started = performance.now();
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const running = autocannon({ url, headers, ...options }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== 200) failed += 1;
      times.push(milliseconds);
      last = performance.now();
    });
  });
  if (failed + errors > 0) throw new Error(`${failed + errors} requests were not answered`);
  return { perSecond: (1000 * times.length) / (last - started), times };
}

/** The smallest value that this share of the values doesn't exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}
