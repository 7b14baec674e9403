import type { Static, TSchema } from 'typebox';

/** A row of a query in the shape of an answer: null where a field of the answer is absent. */
export type AnswerRow<Answer> = {
  readonly [Key in keyof Answer]-?: undefined extends Answer[Key]
    ? Exclude<Answer[Key], undefined> | null
    : Answer[Key];
};

type Fields = {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
};

/**
 * What a query returned, as its schema has it: without the other columns, and without the nulls of
 * fields that may be absent.
 */
export function toAnswer<Schema extends TSchema>(schema: Schema, found: unknown): Static<Schema> {
  return pick(schema, found) as Static<Schema>;
}

function pick(schema: TSchema, found: unknown): unknown {
  const { properties, required = [], items } = schema as Fields;
  if (items && Array.isArray(found)) return found.map((one) => pick(items, one));
  if (!properties || typeof found !== 'object' || found === null) return found;
  const fields = Object.entries(found).flatMap(([name, value]) => {
    const field = properties[name];
    return field && (value !== null || required.includes(name)) ? [[name, pick(field, value)]] : [];
  });
  return Object.fromEntries(fields);
}
