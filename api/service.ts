import type { FastifyInstance } from 'fastify';
import type { State } from '../warehouse/open.ts';
import type { Applications } from './mortgage/applications.ts';
import type { LogRefusal } from './refusal-log.ts';
import type { ServedVersion } from './served-version.ts';
import type { Site } from './site/read-site.ts';
import type { Versions } from './versions.ts';

/** What every route is given. */
export type Service = {
  readonly app: FastifyInstance;
  readonly versions: Versions<ServedVersion>;
  readonly dataDir: string;
  /** What refreshes recorded in the data folder. */
  readonly readRecorded: () => Promise<State>;
  readonly now: () => Date;
  readonly socialLink: string | null;
  /** Where mortgage applications are stored; null where they aren't accepted. */
  readonly applications: Applications | null;
  /** The site's public address, `https://…`; empty where it isn't set. */
  readonly origin: string;
  readonly logRefusal: LogRefusal;
  /** The built site; null where only the API is served. */
  readonly site: Site | null;
};
