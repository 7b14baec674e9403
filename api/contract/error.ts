import { type Static, Type } from 'typebox';
import { Exact } from './fields.ts';

/** Every code that the API answers with, and its status; `docs/errors.md` explains each. */
export const errorStatuses = {
  bad_request: 400,
  unknown_county: 404,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  precondition_failed: 412,
  range_outside: 416,
  unsupported_media_type: 415,
  too_many_requests: 429,
  applications_closed: 503,
  sql_closed: 404,
  sql_limit: 400,
  sql_refused: 400,
  no_version: 503,
  overloaded: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

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
