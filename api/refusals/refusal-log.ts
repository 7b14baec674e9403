/** A request that was refused, without anything about who sent it or what it held. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly method: string;
  /** The address as its route has it, `/api/Blog/:id`; empty where there is none. */
  readonly route: string;
  /** The visitor's network: see `formatNetwork`. */
  readonly network: string;
};

/** Why a request was refused; docs/running.md lists them. */
export const refusalCodes = [
  'application_invalid',
  'application_trap',
  'applications_closed',
  'bad_request',
  'body_too_large',
  'hostile_path',
  'method_not_allowed',
  'no_version',
  'overloaded',
  'range_outside',
  'too_many_requests',
  'unreadable_request',
  'unsupported_media_type',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A line of the log: a refusal, and how many like it there were since the last such line. */
type RefusalLine = (Refusal | { readonly code: 'others' }) & { readonly times: number };

type RefusalLog = {
  record(refusal: Refusal): void;
  /** Writes what has only been counted so far. */
  flush(): void;
};

/** More kinds of refusals in one window are counted together. */
const mostKinds = 50;

const windowMs = 60_000;

/**
 * The record of what was refused. The first of a kind is written immediately; those that follow within a
 * minute are counted and written as one line at its end. A flood can therefore neither fill the disk
 * with lines nor push others out: there are at most `2 * mostKinds + 1` a minute.
 */
export function buildRefusalLog(write: (line: RefusalLine) => void): RefusalLog {
  const counts = new Map<string, { readonly refusal: Refusal; times: number }>();
  let others = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { refusal, times } of counts.values()) if (times > 0) write({ ...refusal, times });
    if (others > 0) write({ code: 'others', times: others });
    counts.clear();
    others = 0;
  }

  return {
    flush,
    record(refusal) {
      timer ??= setTimeout(flush, windowMs).unref();
      const kind = Object.values(refusal).join(' ');
      const known = counts.get(kind);
      if (known) known.times += 1;
      else if (counts.size >= mostKinds) others += 1;
      else {
        counts.set(kind, { refusal, times: 0 });
        write({ ...refusal, times: 1 });
      }
    },
  };
}
