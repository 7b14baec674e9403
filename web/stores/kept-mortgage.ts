import { keep, readKept } from './keep.ts';
import type { Dependent, Fields, MortgageForm } from './mortgage.ts';

const storageKey = 'luach-mortgage';

type Kept = Pick<MortgageForm, 'fields' | 'isPriceWritten' | 'dependents'>;

/** Keeps what was typed for a reload of the page, only in this tab. */
export function keepForm({ listingId, fields, isPriceWritten, dependents }: MortgageForm): void {
  keep('sessionStorage', storageKey, { listingId, fields, isPriceWritten, dependents });
}

/** Removes what was kept. */
export function forgetForm(): void {
  keep('sessionStorage', storageKey, null);
}

/** What was kept of this listing's form; null where there is nothing, or it can't be read. */
export function readKeptForm(empty: MortgageForm): Kept | null {
  return parseKept(readKept('sessionStorage', storageKey), empty);
}

/** A kept form with only the fields that the form has. */
export function parseKept(kept: unknown, empty: MortgageForm): Kept | null {
  if (!isRecord(kept) || kept.listingId !== empty.listingId || !isRecord(kept.fields)) return null;
  const { fields, isPriceWritten, dependents } = kept;
  const textOf = (name: string) => fields[name];
  const known = Object.entries(empty.fields).map(([name, first]): [string, string] => {
    const text = textOf(name);
    return [name, typeof text === 'string' ? text : first];
  });
  return {
    fields: Object.fromEntries(known) satisfies Fields,
    isPriceWritten: isPriceWritten === true,
    dependents: Array.isArray(dependents) ? dependents.filter(isDependent) : [],
  };
}

function isDependent(one: unknown): one is Dependent {
  if (!isRecord(one)) return false;
  const { localIndex, alias, dateOfBirth } = one;
  const isText = typeof alias === 'string' && typeof dateOfBirth === 'string';
  return isText && Number.isInteger(localIndex);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
