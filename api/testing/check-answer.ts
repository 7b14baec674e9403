import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { ErrorBody, type ErrorCode } from '../contract/error.ts';

/** What each code is over HTTP. */
const statuses: Readonly<Record<ErrorCode, number>> = {
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
};

/** The body of an answer, once checked to be a 200 that has exactly the fields of its schema. */
export function readAnswer<Schema extends TSchema>(
  schema: Schema,
  answer: LightMyRequestResponse,
): Static<Schema> {
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return checkBody(schema, answer.json());
}

/** The message of an answer, once checked to be an error with this code in the one error body. */
export function readMessage(answer: LightMyRequestResponse, code: ErrorCode): string {
  const { error } = checkBody(ErrorBody, answer.json()) as ErrorBody;
  expect({ ...error, message: '' }).toEqual({ code, status: statuses[code], message: '' });
  expect(answer.statusCode).toBe(statuses[code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return error.message;
}

function checkBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  expect([...Value.Errors(schema, body)]).toEqual([]);
  return body as Static<Schema>;
}

type Answer = TSchema & {
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>;
};

/**
 * Holds every JSON answer of a server against the schema of its route: the contract is what is sent.
 * An answer that isn't as its schema says is an error 500, and fails whatever test asked for it.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const answers = (request.routeOptions.schema?.response ?? {}) as Record<string, Answer>;
    const found = answers[reply.statusCode];
    const [type = ''] = String(reply.getHeader('content-type')).split(';');
    const isPlain = request.method === 'GET' || request.method === 'POST';
    if (!found || !isPlain || !type.endsWith('json') || reply.hasHeader('content-encoding')) return;
    const schema = found.content?.[type]?.schema ?? found;
    const [fault] = Value.Errors(schema, JSON.parse(String(payload)));
    if (!fault) return;
    const message = `${request.url} isn't as its schema says: ${JSON.stringify(fault)}`;
    console.error(message);
    throw new Error(message);
  });
}
