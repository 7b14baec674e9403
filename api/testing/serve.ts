import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { afterAll } from 'vitest';
import type { Pull } from '../../warehouse/testing/listings.ts';
import type { PlaceFile } from '../../warehouse/testing/places.ts';
import type { Post } from '../../warehouse/testing/posts.ts';
import type { Line } from '../../warehouse/testing/register.ts';
import { type AppLogger, buildApp } from '../app.ts';
import type { SqlSetting } from '../config.ts';
import type { ErrorCode } from '../contract/error.ts';
import { buildGate, type Gate } from '../gate.ts';
import { openApplications } from '../mortgage/applications.ts';
import { prepareVersion, type ServedVersion } from '../served-version.ts';
import { readSite, type Site } from '../site/read-site.ts';
import { followState } from '../status/follow-state.ts';
import { followVersions, type Versions } from '../versions.ts';
import { checkAnswers, readAnswer, readMessage } from './check-answer.ts';
import { publishLines } from './publish-lines.ts';

export type ServeOptions = {
  /** A built site, or its folder. */
  readonly site?: Site;
  readonly webDir?: string;
  readonly origin?: string;
  readonly socialLink?: string;
  readonly sqlSetting?: SqlSetting;
  readonly gate?: Gate;
  /** An existing data folder, which stays; without it, one is made and removed at the end. */
  readonly dataDir?: string;
  /** Public age keys for mortgage applications. */
  readonly applicationKeys?: readonly string[];
  /** The clock of the server. */
  readonly now?: () => Date;
  /** Whose forwarded headers are trusted; without it, nobody's. */
  readonly trustProxy?: string;
  /** pino's options; without them, nothing is logged. */
  readonly logger?: AppLogger;
  /** The listings in the first version. */
  readonly pulls?: readonly Pull[];
  /** The blog posts in the first version. */
  readonly posts?: readonly Post[];
  /** The schools and stops in the first version. */
  readonly places?: readonly PlaceFile[];
};

/** The server with a data folder of its own, without a port: query it by `app.inject`. */
export type Served = {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly versions: Versions<ServedVersion>;
  /** The faults that it logged. */
  readonly faults: readonly string[];
  /** The body of the answer at an address, once checked against its schema. */
  read<Schema extends TSchema>(schema: Schema, url: string): Promise<Static<Schema>>;
  /** The message with which an address is refused. */
  refuse(url: string, code: ErrorCode): Promise<string>;
  /** Publishes a version of these lines and pulls, and waits until it is live. */
  publish(
    lines: readonly Line[],
    version: string,
    pulls?: readonly Pull[],
    posts?: readonly Post[],
    places?: readonly PlaceFile[],
  ): Promise<void>;
  close(): Promise<void>;
};

/** The first version that `serve` publishes. */
export const firstVersion = '2026-03-20T08-30-00.000Z';

/** Serves the lines of a register, or no version yet. Close it when the tests end. */
export async function serve(
  lines: readonly Line[] | 'no version',
  options: ServeOptions = {},
): Promise<Served> {
  const dataDir = options.dataDir ?? makeFolder();
  const { site = options.webDir ? await readSite(options.webDir) : null } = options;
  const sqlSetting = options.sqlSetting ?? 'demonstration';
  const gate = options.gate ?? buildGate(4, 400);
  const faults: string[] = [];
  const versions = followVersions({
    dataDir,
    prepare: (open) => prepareVersion(dataDir, open, gate, sqlSetting),
    log: { info: () => undefined, error: ({ err }) => faults.push(String(err)) },
  });
  const app = await buildApp({
    versions,
    dataDir,
    readRecorded: followState(dataDir),
    now: options.now ?? (() => new Date()),
    socialLink: options.socialLink ?? null,
    applications: openApplications({
      dataDir,
      keys: options.applicationKeys ?? [],
      now: options.now,
    }),
    origin: options.origin ?? '',
    site,
    trustProxy: options.trustProxy ?? false,
    logger: options.logger ?? false,
  });
  checkAnswers(app);
  const served: Served = {
    app,
    dataDir,
    versions,
    faults,
    read: async (schema, url) => readAnswer(schema, await app.inject(url)),
    refuse: async (url, code) => readMessage(await app.inject(url), code),
    async publish(more, version, pulls, posts, places) {
      await publishLines(dataDir, more, version, pulls, posts, places);
      await followTo(versions, version);
    },
    async close() {
      await app.close();
      versions.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  if (lines !== 'no version') {
    await served.publish(lines, firstVersion, options.pulls, options.posts, options.places);
  }
  return served;
}

/** The server itself, which is closed when the tests of the file end. */
export function closeAfter(served: Served): Served {
  afterAll(() => served.close());
  return served;
}

/** Another server of the same data folder, with its version: building it again would give the same. */
export async function serveAgain(
  { dataDir }: Served,
  options: Omit<ServeOptions, 'dataDir' | 'pulls' | 'posts' | 'places'> = {},
): Promise<Served> {
  const again = await serve('no version', { ...options, dataDir });
  await again.versions.follow();
  return again;
}

/** The numbers of a server's listings, by their names at their source. */
export async function readIds({ versions }: Served): Promise<(name: string) => number> {
  const rows = await versions.use(({ query }) =>
    query<{ id: number; name: string }>(
      'select listing_id::double as id, source_listing_id as name from core.listings',
    ),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => ids.get(name) ?? -1;
}

/** An empty folder, which is removed when the tests of the file end, after what serves it. */
export function keepFolder(): string {
  const folder = makeFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty folder; the caller removes it. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'luach-api-'));
}

/** A check that began before the version was published may miss it; the next one finds it. */
async function followTo(versions: Versions<ServedVersion>, version: string): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    await versions.follow();
    const live = await versions.use(async ({ facts }) => facts.version).catch(() => undefined);
    if (live === version) return;
  }
  throw new Error(`version ${version} didn't go live`);
}
