import type { LightMyRequestResponse } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { ErrorBody, type ErrorCode } from '../contract/error.ts';

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
  expect({ ...error, message: '' }).toEqual({ code, status: answer.statusCode, message: '' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return error.message;
}

function checkBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  expect([...Value.Errors(schema, body)]).toEqual([]);
  return body as Static<Schema>;
}
