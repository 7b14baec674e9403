import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { parseExactly } from './strict.ts';

it('names each unknown key, missing key and wrong value', () => {
  const schema = Type.Object(
    { id: Type.String(), count: Type.Integer({ minimum: 1 }) },
    { additionalProperties: false },
  );
  expect(parseExactly(schema, { id: 'a', count: 1 }, 'entry 1')).toEqual({ id: 'a', count: 1 });
  expect(() => parseExactly(schema, { count: 0, cuont: 1 }, 'entry 1')).toThrow(
    'entry 1: it must have required properties id; it must not have additional properties (cuont); ' +
      'count must be >= 1. Correct this entry of the sources file.',
  );
});

it('explains a missing setting, if the schema does', () => {
  const schema = Type.Object({ contact: Type.String({ description: 'how to reach us' }) });
  expect(() => parseExactly(schema, {}, 'entry 1')).toThrow(
    'entry 1: it must have required properties contact (contact: how to reach us).',
  );
});
