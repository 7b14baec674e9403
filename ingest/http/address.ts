import { IngestError } from '../errors.ts';

const maxRedirects = 5;

/** The address as a URL; throws `address_unreadable` for anything but http and https. */
export function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new IngestError('address_unreadable', `"${address}" is not an http or https address.`, {
    address,
  });
}

/**
 * The target of a redirect. Throws `http_redirects` for a loop or more than five in a row,
 * `http_redirect_refused` for one from https to http or to another kind of address. `visited` holds
 * the addresses requested so far.
 */
export function readRedirect(from: URL, location: string | null, visited: readonly string[]): URL {
  const facts = { from: from.href, location, visited };
  const to = location === null ? null : URL.parse(location, from);
  if (to === null)
    throw new IngestError('http_redirects', `${from} redirects without an address.`, facts);
  if (visited.includes(to.href))
    throw new IngestError('http_redirects', `${from} redirects in a loop.`, facts);
  if (visited.length > maxRedirects)
    throw new IngestError('http_redirects', `${from} redirects more than five times.`, facts);
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:';
  if (isDowngrade || !/^https?:$/.test(to.protocol))
    throw new IngestError('http_redirect_refused', `${from} redirects to ${to.href}.`, facts);
  return to;
}

/** The last segment of an address's path, decoded; `download` if there is none. */
export function fileNameOf(address: string): string {
  const segment = new URL(address).pathname.split('/').at(-1) ?? '';
  return decodeSegment(segment).replace(/[/\\\0]/g, '_') || 'download';
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign is part of the name.
    return segment;
  }
}
