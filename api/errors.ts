import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatuses } from './contract/error.ts';
import type { LogRefusal } from './refusal-log.ts';

/**
 * An error response: a code from the closed list, its message, and any extra headers.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatuses[code];
    this.headers = headers;
  }

  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

/** A URL that can't be parsed is refused before the hook that sets the security headers. */
const ofErrors = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Longest URL kept in the log. */
const maxUrl = 500;

/**
 * The one place where errors of the API are caught and answered. The cause of a 5xx goes only to
 * the log.
 */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  logRefusal: LogRefusal,
): void {
  const answer = error instanceof ApiError ? error : toApiError(error);
  if (answer.code === 'internal') {
    request.log.error({ err: error, url: request.url.slice(0, maxUrl) }, answer.code);
  }
  logRefusal(answer.code, request.ip, request);
  reply
    .code(answer.status)
    .headers({ ...answer.headers, ...ofErrors })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.toBody()));
}

/** The server is busy. */
export function overloaded(): ApiError {
  return new ApiError('overloaded', 'The server is busy. Try again in a moment.', {
    'retry-after': '2',
  });
}

/** Fastify's own errors with our codes and messages. An unknown one is a fault of the server. */
function toApiError(error: FastifyError): ApiError {
  switch (error.statusCode) {
    case 400:
      return new ApiError('bad_request', describeBadRequest(error));
    case 413:
      return new ApiError('body_too_large', 'The body is longer than 64 KiB.');
    case 415:
      return new ApiError(
        'unsupported_media_type',
        'Send the body as JSON, with the header Content-Type: application/json.',
      );
    // The plugin that sends the site's files raises these for a range past the end and for a failed
    // precondition.
    case 412:
    case 416:
      return new ApiError(
        'bad_request',
        'The request headers ask for something this URL does not have.',
      );
    default:
      return new ApiError('internal', 'The server failed. Its log has the cause.');
  }
}

function describeBadRequest(error: FastifyError): string {
  const isBody = error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP');
  return isBody ? 'The body is not valid JSON.' : 'The URL is malformed.';
}
