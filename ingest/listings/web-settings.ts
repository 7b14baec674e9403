import { Type } from 'typebox';
import { SourceId, UtcInstant } from '../strict.ts';
import { readingSettings } from './entry-settings.ts';

/**
 * The settings that every entry for listings on the network must have: why it may be read, who
 * reads it, and how often.
 */
export const webSettings = {
  id: SourceId,
  at: Type.String({ pattern: '^https?://', description: 'http or https address' }),
  permission: Type.String({
    minLength: 10,
    pattern: '\\S.*\\S',
    description: 'in a line, why we may read this site: who allowed it, or which terms',
  }),
  contact: Type.String({
    pattern: '^(https?://[!-~]+|[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,})$',
    description: "an e-mail address or web page where the site's owner can reach us",
  }),
  publisher: Type.Optional(Type.String({ minLength: 1, description: 'The owner of the site.' })),
  requests_per_second: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: '1 by default.' }),
  ),
  cadence: Type.Optional(Type.String({ description: 'A cron line, Europe/Dublin time.' })),
  ca: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Path of a PEM file: additional certificates to trust.',
    }),
  ),
  deadline_seconds: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 72_000, description: 'For the whole crawl.' }),
  ),
  page_seconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 600,
      description: 'For one page, including retries; 60 by default.',
    }),
  ),
  first_page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1,
      description: 'With {page}: the first page number; 1 by default.',
    }),
  ),
  ...readingSettings,
  pulled_at: Type.Optional(UtcInstant),
  demo: Type.Optional(Type.Boolean({ description: 'The data is invented.' })),
};

/** The settings that every network source of listings understands. */
export type WebEntry = {
  readonly id: string;
  readonly at: string;
  readonly contact: string;
  readonly requests_per_second?: number;
  readonly ca?: string;
  readonly deadline_seconds?: number;
  readonly page_seconds?: number;
  /** The instant that an invented site shows, whatever the clock shows. */
  readonly pulled_at?: string;
  readonly demo?: boolean;
};
