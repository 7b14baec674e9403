import { type Static, Type } from 'typebox';

/** What an operator should look at: a word of a source that no closed list knows, or a field that nobody handles. */
export const signalSchema = Type.Object({
  field: Type.String(),
  value: Type.String(),
  count: Type.Integer({ minimum: 0 }),
});
export type Signal = Readonly<Static<typeof signalSchema>>;
