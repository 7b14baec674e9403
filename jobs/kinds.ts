import { checkRegisterFile } from '../ingest/ppr/accept.ts';
import { fetchPpr } from '../ingest/ppr/fetch.ts';
import { levelRegisterFile } from '../ingest/ppr/level.ts';
import { parsePpr } from '../ingest/ppr/parse.ts';
import { settings, source } from '../ingest/ppr/source.ts';

/** The kinds of sources that a refresh knows, by the `kind` of an entry in a sources file. */
export const kinds = {
  ppr: {
    source,
    settings,
    fetch: fetchPpr,
    parse: parsePpr,
    level: levelRegisterFile,
    check: checkRegisterFile,
  },
} as const;

export type Kind = keyof typeof kinds;
