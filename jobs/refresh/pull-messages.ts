import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseSettings, type SourceEntry } from '../../ingest/kinds.ts';
import { manifestDraft } from '../../ingest/manifest.ts';
import { preparedSchema } from '../../ingest/prepared.ts';
import type { LandedBefore } from '../../ingest/source-kind.ts';

/* What the refresh and the process in which it pulls say to one another, and how each reads the other. */

const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const address = Type.String();

/** A file that came and was read: where it lies, what its manifest is to say, and the file that was made ready of it. */
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

/** What the pull of one address came to. */
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

/** What the process that pulls says: an outcome of the source under way, that it is done, a line of its log, a beat. */
const pullMessage = Type.Union([
  Type.Object({ isAlive: Type.Literal(true) }),
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

/** What the process that pulls is asked of one source. */
export type PullRequest = {
  readonly entry: SourceEntry;
  readonly baseDir: string;
  /** The instant at which the refresh began, ISO 8601 UTC. */
  readonly startedAt: string;
  readonly workDir: string;
  /** Folder that is kept until the next refresh, for what saves it work. */
  readonly keptDir: string;
  /** What has landed of the entry, the oldest first. */
  readonly landed: readonly LandedBefore[];
};

/** A message of the process that pulls. Throws where it is none. */
export function parsePullMessage(value: unknown): PullMessage {
  if (Value.Check(pullMessage, value)) return value;
  throw new Error(`a message that can't be read: ${describeFaults(pullMessage, value)}`);
}

/** The requests of a refresh. Throws where they are none. */
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
