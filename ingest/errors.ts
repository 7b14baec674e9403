/** What can go wrong between a source and the landing folder, each with the operator's remedy. */
const remedies = {
  address_unreadable: 'Write an http or https address, or a path, in the sources file.',
  coverage_unknown: 'Set "covers" to "all", a year or a month in the sources file.',
  csv_broken: 'Check the named line, then export the file again.',
  cut_short: "Pull it again. If that doesn't help, ask the publisher.",
  disk_full: "Free some space on the data folder's disk, then run it again.",
  feed_unknown: 'Open the address: it should give Acquaint XML, or JSON with SearchResults.',
  file_empty: "Pull it again. If that doesn't help, ask the publisher.",
  file_missing: 'Check the path in the sources file.',
  file_shrunk:
    'Check the file. If the publisher did withdraw these rows, set the old version aside by hand.',
  header_unknown: 'The layout has changed: add the new header to the parser first.',
  http_deadline: 'Try later, or raise the named setting in the sources file.',
  http_encoding:
    'Ask the publisher: files are requested uncompressed, so that their length can be checked; pages with gzip or br.',
  http_failed: 'Check the address and the network, then try later.',
  http_redirect_refused: 'If the new address is right, write it in the sources file.',
  http_redirects: 'Open the address in a browser, and put the final address in the sources file.',
  http_status: 'Check the address in the sources file, or try later.',
  instant_ahead:
    'Correct the time in its name, its "pulled_at" or its file time. The other files are used.',
  instant_taken:
    'Give the corrected file a later time, or move the landed one out of the landing folder.',
  landing_refused: 'Nothing was landed. Correct the refused file and pull again.',
  landing_unreadable: 'Restore this folder from a backup, or move it out of the landing folder.',
  months_shrunk: 'Check the file. A closed month loses only a few rows.',
  no_rights:
    'Give the user who runs this write access to the data folder: check its owner and mode.',
  no_rows: "Pull it again. If that doesn't help, ask the publisher.",
  not_a_table: 'Open the address in a browser: it should give a CSV, a ZIP or a workbook.',
  nothing_readable:
    'Open the address in a browser. The pages may have changed, or visitors may see other pages.',
  post_invalid: 'Correct the named lines. No post in the folder is published until then.',
  robots_refused: "The site's robots.txt forbids it: ask its owner for another way.",
  robots_unreachable: 'Nothing is read until robots.txt can be fetched. Try later.',
  rows_differ: 'The file is damaged, or was read wrongly: look for stray quotes and line ends.',
  rows_outside_coverage: 'Check "covers" in the sources file, and that the file matches its name.',
  settings_invalid: 'Correct this entry of the sources file.',
  text_unreadable: 'Save the file as the publisher serves it: Windows-1252, or UTF-8.',
  tls_refused:
    'If the server leaves out an intermediate certificate, name it in "ca" in the sources file.',
  too_deep: "Open the address. It isn't a complete page or feed that a browser could show.",
  too_large: 'Check what the address serves; the limit is in the source.',
  too_many_set_aside: "Check the rows that can't be read. The layout may have changed.",
  walk_deadline:
    'The pages read so far are used. Raise "deadline_seconds" or, with the owner\'s permission, "requests_per_second".',
  zip_contents:
    'A register ZIP holds exactly one CSV file, a GTFS feed its tables, a workbook its sheets.',
  zip_damaged: "Pull it again. If that doesn't help, ask the publisher.",
  zip_path_outside: 'Do not unpack this file. Ask the publisher about its origin.',
} as const;

export type IngestErrorCode = keyof typeof remedies;

/** The closed list of codes. */
export const ingestErrorCodes = Object.keys(remedies) as IngestErrorCode[];

const maxMessageLength = 4000;

/** A pull or a file that is refused. The message states the fault, then the remedy. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
  readonly code: IngestErrorCode;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    code: IngestErrorCode,
    wrong: string,
    facts: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(`${toLine(wrong)} ${remedies[code]}`, options);
    this.code = code;
    this.facts = facts;
  }
}

/** Quotes from a file may be long and may contain line breaks. */
function toLine(wrong: string): string {
  const start = wrong.length > maxMessageLength ? `${wrong.slice(0, maxMessageLength)}…` : wrong;
  return start.replace(/[\r\n]+/g, ' ');
}

/** Failures of the machine, by Node's code or DuckDB's message. */
const refusals: readonly [IngestErrorCode, RegExp, string][] = [
  [
    'disk_full',
    /^(ENOSPC|EDQUOT)$|no space left on device|disk quota exceeded/i,
    'No room is left',
  ],
  [
    'no_rights',
    /^(EACCES|EPERM|EROFS)$|permission denied|read-only file system/i,
    'It was refused',
  ],
];

/** A failure of the machine with its remedy; undefined for any other error. */
export function findSystemFault(error: unknown): IngestError | undefined {
  if (!(error instanceof Error) || error instanceof IngestError) return undefined;
  const { code = '', message }: NodeJS.ErrnoException = error;
  const found = refusals.find(([, words]) => words.test(code) || words.test(message));
  if (!found) return undefined;
  const [fault, , wrong] = found;
  const [line = ''] = message.split('\n');
  return new IngestError(fault, `${wrong} (${line}).`, {}, { cause: error });
}

/**
 * Refuses a local file or folder that couldn't be read or copied, by its address. Throws
 * `file_missing`, or the machine's own fault (`disk_full`, `no_rights`), or any IngestError
 * unchanged.
 */
export function throwMissingFile(address: string, cause: NodeJS.ErrnoException): never {
  const fault = cause instanceof IngestError ? cause : findSystemFault(cause);
  if (fault) throw fault;
  const wrong = `${address} can't be read (${cause.code}).`;
  throw new IngestError('file_missing', wrong, { address, code: cause.code }, { cause });
}
