import { type Static, Type } from 'typebox';

/**
 * Something for an operator to check: a source's word outside the closed lists, or a field that
 * nothing handles.
 */
export const signalSchema = Type.Object({
  field: Type.String(),
  value: Type.String(),
  count: Type.Integer({ minimum: 0 }),
});
export type UnrecognisedValue = Readonly<Static<typeof signalSchema>>;
