import { UsageError } from '../config.ts';

/** Where versions come from: an address with the manifest and, below it, the files. */
export type Publisher = {
  /** Ends with a slash. */
  readonly url: URL;
  /** Sent to that host alone; undefined where the address has no user and password. */
  readonly authorization: string | undefined;
};

/** Reads the address to follow, with or without a user and a password. Throws UsageError. */
export function readPublisher(address: string): Publisher {
  const url = URL.parse(address.endsWith('/') ? address : `${address}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(
      `"${address}" can't be followed: give the http or https address that has manifest.json, without ? and #.`,
    );
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  const pair = Buffer.from(`${user}:${password}`).toString('base64');
  return { url, authorization: user || password ? `Basic ${pair}` : undefined };
}
