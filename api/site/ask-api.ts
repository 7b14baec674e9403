import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../contract/error.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import type { Ask } from './render-page.ts';

/** Asks the API as the visitor's browser would, and in the visitor's name. */
export function requestApiAs(app: FastifyInstance, { ip }: FastifyRequest): Ask {
  return async (url) => {
    const answer = await app.inject({ url, remoteAddress: ip });
    const reason = answer.statusMessage;
    if (answer.statusCode === 404) return { state: 'missing', reason };
    if (answer.statusCode === 400) {
      const { error } = answer.json<ErrorBody>();
      return { state: 'refused', message: error.message, reason };
    }
    if (answer.statusCode !== 200) return null;
    const total = answer.headers['x-total-count'];
    const choices = answer.headers[choicesHeader];
    return {
      state: 'ready',
      data: answer.json(),
      total: total === undefined ? null : Number(total),
      ...(typeof choices === 'string' && { choices }),
    };
  };
}
