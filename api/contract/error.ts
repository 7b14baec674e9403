import { type Static, Type } from 'typebox';
import { Exact } from './fields.ts';

/** Every code that the API answers with; `docs/errors.md` explains each. */
export const errorCodes = [
  'bad_request',
  'unknown_county',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'precondition_failed',
  'range_outside',
  'unsupported_media_type',
  'too_many_requests',
  'applications_closed',
  'sql_closed',
  'sql_limit',
  'sql_refused',
  'no_version',
  'overloaded',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * The one error body on the wire. `message` says what to do; the cause of a 5xx never leaves the
 * server.
 */
export const ErrorBody = Exact({
  error: Exact({
    code: Type.Enum([...errorCodes]),
    message: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
  }),
});

export type ErrorBody = Static<typeof ErrorBody>;
