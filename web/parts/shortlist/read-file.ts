import { homesLimit } from '../../../api/contract/limits.ts';
import { parseHome, type StarredHome } from '../../stores/shortlist.ts';

/** The homes of a file, or what is wrong with it. */
export type FileReading = { readonly homes: readonly StarredHome[] } | { readonly fault: string };

/** More than the largest shortlist takes. */
const mostBytes = 2_000_000;

/** Reads a file that was exported here. Of a file with a fault, nothing is taken. */
export async function readFile(file: Pick<File, 'size' | 'text'>): Promise<FileReading> {
  if (file.size > mostBytes) return { fault: 'The file is too large to be a shortlist.' };
  try {
    return parseFile(await file.text());
  } catch {
    return { fault: 'The file can’t be opened.' };
  }
}

/** The same for the text of a file. */
export function parseFile(text: string): FileReading {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { fault: 'The file isn’t JSON: choose one that was exported from a shortlist.' };
  }
  const { luach, version, homes } = (content ?? {}) as Record<string, unknown>;
  if (luach !== 'shortlist' || !Array.isArray(homes))
    return { fault: 'The file isn’t a shortlist that was exported here.' };
  if (version !== 1)
    return {
      fault: 'The file comes from a newer version of this site: load the page again first.',
    };
  if (homes.length > homesLimit)
    return { fault: `The file has ${homes.length} homes; a shortlist holds ${homesLimit}.` };
  const read = homes.map(parseHome);
  const faulty = read.indexOf(null) + 1;
  if (faulty > 0)
    return { fault: `Home ${faulty} of the file is incomplete or damaged; nothing was imported.` };
  return { homes: read as StarredHome[] };
}

/** What is starred with what a file brings: a home that is in both keeps its star, and a note. */
export function mergeHomes(
  kept: readonly StarredHome[],
  brought: readonly StarredHome[],
): StarredHome[] {
  const byListing = new Map(brought.map((home) => [home.listing, home]));
  const ours = kept.map((home) => ({
    ...home,
    note: home.note || (byListing.get(home.listing)?.note ?? ''),
  }));
  const known = new Set(kept.map(({ listing }) => listing));
  return [...ours, ...[...byListing.values()].filter(({ listing }) => !known.has(listing))];
}
