import type { FastifyInstance } from 'fastify';
import type { ServedVersion } from '../served-version.ts';
import type { Versions } from '../versions.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** One line for the documentation. */
    readonly summary?: string;
  }
}

/** What every route is given. */
export type Service = {
  readonly app: FastifyInstance;
  readonly versions: Versions<ServedVersion>;
  readonly dataDir: string;
  readonly socialLink: string | null;
  readonly headers: Readonly<Record<string, string>>;
};
