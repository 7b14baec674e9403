import type { BlogPost } from '../../warehouse/records/posts.ts';
import { type Fault, readFrontMatter } from './front-matter.ts';
import { renderBody } from './render-body.ts';

/** A file of the folder and its bytes. */
export type PostFile = { readonly fileName: string; readonly bytes: Uint8Array };

/** A post and the tags that were removed from it, or its faults by line. */
type ReadPost =
  | { readonly post: BlogPost; readonly dropped: readonly string[] }
  | { readonly faults: readonly Fault[] };

/** Reads one file: its front matter, and its body as HTML that is safe to show. */
export function readPost({ fileName, bytes }: PostFile): ReadPost {
  const text = decodeUtf8(bytes);
  if (text === undefined) return refuse(findBadLine(bytes), 'is no UTF-8');
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const isFence = (line: string) => line.trimEnd() === '---';
  if (!isFence(lines[0] ?? '')) return refuse(1, 'has to be ---, and the front matter below it');
  const end = lines.findIndex((line, at) => at > 0 && isFence(line));
  if (end === -1) return refuse(lines.length, 'ends before the front matter does: --- is missing');
  const front = readFrontMatter(lines.slice(1, end).join('\n'));
  // The body is read anyway, so that the author sees all faults together.
  const body = renderBody(lines.slice(end + 1).join('\n'), {
    firstLine: end + 2,
    hasListing: 'faults' in front || front.listing !== null,
  });
  const faults = [...('faults' in front ? front.faults : []), ...body.faults];
  if ('faults' in front || faults.length > 0) return { faults };
  const { title, author, published, listing } = front;
  return {
    post: {
      fileName,
      title,
      authorName: author,
      publishedDate: published,
      listingId: listing,
      bodyHtml: body.html,
    },
    dropped: body.dropped,
  };
}

function refuse(line: number, wrong: string): ReadPost {
  return { faults: [{ line, wrong }] };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line that can't be decoded. No byte of a longer UTF-8 character is a line feed. */
function findBadLine(bytes: Uint8Array): number {
  for (let line = 1, from = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    if (end === -1 || decodeUtf8(bytes.subarray(from, end)) === undefined) return line;
    from = end + 1;
  }
}
