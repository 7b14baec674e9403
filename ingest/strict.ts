/**
 * Strict reading: anything unexpected in a source is an error with a code and the facts, never a
 * guess.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { IngestError, type IngestErrorCode } from './errors.ts';

/**
 * The value as the schema's type, unchanged. Unknown keys, missing keys and wrong values are
 * refused by name. `what` begins the message (`sources.json, entry 2`). Throws `code`.
 */
export function parseExactly<T extends TSchema>(
  schema: T,
  value: unknown,
  what: string,
  code: IngestErrorCode = 'settings_invalid',
): Static<T> {
  if (Value.Check(schema, value)) return value as Static<T>;
  const faults = [
    ...new Set(
      Value.Errors(schema, value)
        // TypeBox reports an unknown key twice. The second report has its name.
        .filter((fault) => fault.keyword !== 'boolean')
        .map((fault) => `${fault.instancePath.slice(1) || 'it'} ${describeFault(fault, schema)}`),
    ),
  ];
  throw new IngestError(code, `${what}: ${faults.join('; ')}.`, { faults });
}

function describeFault(
  fault: { keyword: string; message: string; params: object; instancePath: string },
  schema: TSchema,
): string {
  const names = Object.values(fault.params).flat().map(String);
  if (fault.keyword === 'additionalProperties') return `${fault.message} (${names.join(', ')})`;
  if (fault.keyword !== 'required' || fault.instancePath !== '') return fault.message;
  // A missing key is reported with its description, if the schema has one.
  const described = names.flatMap((name) => findDescription(schema, name) ?? []);
  return described.length === 0 ? fault.message : `${fault.message} (${described.join('; ')})`;
}

function findDescription(schema: TSchema, name: string): string | undefined {
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  const description = properties[name]?.description;
  return description === undefined ? undefined : `${name}: ${description}`;
}

/**
 * The id of an entry in a sources file. It names a folder, so only plain characters are allowed.
 */
export const SourceId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' });

/** An instant, ISO 8601 UTC. */
export const UtcInstant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$',
});
