import { FindAnswer, FindQuery } from '../contract/find.ts';
import { type FindGroup, findGroups } from '../contract/find-groups.ts';
import { findLongest, findShortest } from '../contract/limits.ts';
import { ApiError } from '../errors.ts';
import { findEircode } from '../find/find-eircode.ts';
import { findEverything } from '../find/find-everything.ts';
import { findPasted } from '../find/pasted-address.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';

type Given = string | string[] | undefined;

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/find',
    summary: `Places, sales, and homes on or off the market that match every word of q or words that start with it, by group; at least ${findShortest} characters`,
    answer: FindAnswer,
    query: {
      schema: FindQuery,
      takesRepeated: true,
      read({ q, show }) {
        const view = { text: readText(q), show: readGroup(show) };
        return { view, key: `q=${view.text.toLowerCase()}&show=${view.show ?? ''}` };
      },
    },
    read: async (version, _, { text, show }) => {
      const find = (words: string) => findEverything(version, words, show);
      return (
        (await findPasted(version, text, find)) ??
        (await findEircode(text, find)) ??
        (await find(text))
      );
    },
  });
}

function readText(given: Given): string {
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

function readGroup(given: Given): FindGroup | null {
  const name = readOne(given);
  const group = findGroups.find((one) => one === name);
  if (group || name === '') return group ?? null;
  throw new ApiError(
    'bad_request',
    `show must be one of ${findGroups.join(', ')}; not "${name.slice(0, 40)}".`,
  );
}

/** A parameter that is given twice counts once. */
function readOne(given: Given): string {
  return [given ?? ''].flat().at(-1) ?? '';
}
