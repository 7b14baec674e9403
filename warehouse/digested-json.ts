import { createHash } from 'node:crypto';

/**
 * The text of a JSON object, with the digest of all that stands before it as its last field: a
 * flipped bit may leave sound JSON that says something else.
 */
export function formatDigested(value: object): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.slice(0, -2)}${formatEnding(digestText(text))}`;
}

/**
 * What such a text says. Throws where its digest differs. Older data folders record none, and what
 * they say is taken as it is.
 */
export function parseDigested(text: string): unknown {
  const tail = text.slice(-formatEnding(digestText('')).length);
  const digest = /"digest": "([0-9a-f]{64})"/.exec(tail)?.[1];
  if (digest === undefined || tail !== formatEnding(digest)) return JSON.parse(text);
  const body = `${text.slice(0, -tail.length)}\n}`;
  if (digestText(body) !== digest) throw new Error('its digest differs');
  return JSON.parse(body);
}

function formatEnding(digest: string): string {
  return `,\n  "digest": "${digest}"\n}\n`;
}

function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
