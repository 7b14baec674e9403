import { toJson } from '../answers.ts';
import { FindAnswer, FindQuery } from '../contract/find.ts';
import { type FindGroup, findGroups } from '../contract/find-groups.ts';
import { findLongest, findShortest } from '../contract/limits.ts';
import { ApiError } from '../errors.ts';
import { findEverything } from '../find/find-everything.ts';
import { findPasted } from '../find/pasted-address.ts';
import type { Service } from './service.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `GET /api/find`. */
export function addFind({ app, versions }: Service): void {
  app.get<{ Querystring: Query }>(
    '/api/find',
    {
      schema: {
        summary: `Places, homes that are or were for sale, and sales that have every word of q or a word that begins with it, by group; at least ${findShortest} characters`,
        querystring: FindQuery,
        response: { 200: FindAnswer },
      },
      // One fault, in the words of the others.
      attachValidation: true,
    },
    (request, reply) => {
      const text = readText(request.query.q);
      const show = readGroup(request.query.show);
      const key = `/api/find?q=${text.toLowerCase()}&show=${show ?? ''}`;
      return versions.use((version) =>
        version.answers.send(request, reply, key, async () => {
          const find = (words: string) => findEverything(version, words, show);
          return toJson((await findPasted(version, text, find)) ?? (await find(text)));
        }),
      );
    },
  );
}

function readText(given: Query[string]): string {
  const text = readOne(given).trim().replace(/\s+/g, ' ');
  if (text.length < findShortest || text.length > findLongest) {
    throw new ApiError(
      'bad_request',
      `q takes ${findShortest} characters at least, and ${findLongest} at most.`,
    );
  }
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  throw new ApiError('bad_request', 'q has neither a letter nor a digit to search for.');
}

function readGroup(given: Query[string]): FindGroup | null {
  const name = readOne(given);
  const group = findGroups.find((one) => one === name);
  if (group || name === '') return group ?? null;
  throw new ApiError(
    'bad_request',
    `show must be one of ${findGroups.join(', ')}; not "${name.slice(0, 40)}".`,
  );
}

/** A parameter that is given twice counts once. */
function readOne(given: Query[string]): string {
  return [given ?? ''].flat().at(-1) ?? '';
}
