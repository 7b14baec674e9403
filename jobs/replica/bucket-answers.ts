import { maybeMarkup } from '../../ingest/formats/parse-markup.ts';

/** A page of a bucket's list. `next` asks for the page after it; undefined on the last one. */
export type ListPage = { readonly keys: readonly string[]; readonly next: string | undefined };

/** Reads an answer to ListObjectsV2; undefined where it is something else, or has no way on. */
export function maybeListPage(xml: string): ListPage | undefined {
  const $ = maybeMarkup(xml, 'xml');
  const list = $?.('ListBucketResult').first();
  if (!$ || !list?.length) return undefined;
  const keys = list.find('> Contents > Key').toArray();
  const next = list.find('> NextContinuationToken').text() || undefined;
  const isCut = list.find('> IsTruncated').text() === 'true';
  if (isCut && next === undefined) return undefined;
  return { keys: keys.map((key) => $(key).text()), next: isCut ? next : undefined };
}

/** What a service says about a request that it refuses; nothing where it says it in another form. */
export function parseRefusal(xml: string): { readonly code?: string; readonly message?: string } {
  const error = maybeMarkup(xml, 'xml')?.('Error').first();
  const [code, message] = [error?.find('> Code').text(), error?.find('> Message').text()];
  return { ...(code && { code }), ...(message && { message }) };
}
