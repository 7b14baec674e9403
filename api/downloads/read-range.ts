/** The bytes of a file that an answer holds, the last one included. */
type ByteRange = { readonly start: number; readonly end: number };

type Asked = {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
};

type Stored = { readonly bytes: number; readonly etag: string; readonly lastModified: string };

/**
 * The one range that a request asks for; `all` where it asks for none, for several, in a way that
 * can't be read, or of another version than ours (`If-Range`); `outside` where the file has no such
 * bytes. RFC 9110, 14.2.
 */
export function readRange(
  { range = '', 'if-range': ifRange }: Asked,
  { bytes, etag, lastModified }: Stored,
): ByteRange | 'all' | 'outside' {
  const [matched, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (!matched || (first === '' && last === '')) return 'all';
  // A weak tag says nothing of single bytes.
  if (ifRange !== undefined && ifRange !== etag && ifRange !== lastModified) return 'all';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'outside';
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Number(last)];
  if (end < start) return last === '' ? 'outside' : 'all';
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : 'outside';
}
