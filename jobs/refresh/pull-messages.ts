import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseSettings, type SourceEntry } from '../../ingest/kinds.ts';
import { manifestDraft } from '../../ingest/manifest.ts';
import { preparedSchema } from '../../ingest/prepared.ts';
import type { LandedBefore } from '../../ingest/source-kind.ts';

/* The messages between the refresh and the process in which it pulls, and how each is parsed. */

const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const address = Type.String();

/**
 * A file that was pulled and read: its path, its manifest, and the file that was prepared from it.
 */
const newFile = Type.Object({
  kind: Type.Literal('new'),
  draft: Type.Object({
    ...manifestDraft.properties,
    path: Type.String(),
    pagesPath: OrNull(Type.String()),
  }),
  prepared: preparedSchema,
});
export type NewFile = Readonly<Static<typeof newFile>>;

/** The result of pulling one address. */
const pullOutcome = Type.Union([
  newFile,
  Type.Object({ kind: Type.Enum(['unchanged', 'not_yet']), address }),
  Type.Object({
    kind: Type.Enum(['refused', 'failed']),
    address,
    code: Type.String(),
    message: Type.String(),
  }),
]);
export type PullOutcome = Readonly<Static<typeof pullOutcome>>;

/**
 * A message of the pulling process: new bytes, which are being read; a result of the current source;
 * the end of the source; a line of its log; or a sign that it is alive.
 */
const pullMessage = Type.Union([
  Type.Object({ isAlive: Type.Literal(true) }),
  Type.Object({ isReading: Type.Literal(true) }),
  Type.Object({ outcome: pullOutcome }),
  Type.Object({ isDone: Type.Literal(true) }),
  Type.Object({ log: Type.String() }),
]);
export type PullMessage = Readonly<Static<typeof pullMessage>>;

const landedBefore = Type.Object({
  address,
  pull: Type.String(),
  pulledAt: Type.String(),
  rows: Type.Number(),
  etag: OrNull(Type.String()),
  lastModified: OrNull(Type.String()),
  sha256: Type.String(),
  pagesPath: OrNull(Type.String()),
  held: Type.Optional(Type.Array(Type.String())),
});

const pullRequest = Type.Object({
  entry: Type.Unknown(),
  baseDir: Type.String(),
  startedAt: Type.String(),
  workDir: Type.String(),
  keptDir: Type.String(),
  landed: Type.Array(landedBefore),
});

/** The request to pull one source. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  /** The instant at which the refresh began, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly workDir: string;
  /** A folder that is kept until the next refresh, for results that save it work. */
  readonly keptDir: string;
  /** What has landed of the entry, oldest first. */
  readonly landed: readonly LandedBefore[];
};

/** Parses a message of the pulling process. Throws where it isn't one. */
export function parsePullMessage(value: unknown): PullMessage {
  if (Value.Check(pullMessage, value)) return value;
  throw new Error(`a message that can't be read: ${describeFaults(pullMessage, value)}`);
}

/** Parses the requests of a refresh. Throws where they aren't valid. */
export function parsePullRequests(value: unknown): PullRequest[] {
  const schema = Type.Array(pullRequest);
  if (!Value.Check(schema, value))
    throw new Error(`requests that can't be read: ${describeFaults(schema, value)}`);
  return value.map((request) => ({
    ...request,
    entry: parseSettings(request.entry, 'the entry of a request'),
  }));
}

function describeFaults(schema: TSchema, value: unknown): string {
  const faults = Value.Errors(schema, value).map(
    ({ instancePath, message }) => `${instancePath.slice(1) || 'it'} ${message}`,
  );
  return [...new Set(faults)].slice(0, 3).join('; ');
}
