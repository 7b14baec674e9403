import { create } from 'zustand';
import { dependentIndexLimit } from '../../api/contract/limits.ts';
import { applicants, mortgageFields } from '../parts/mortgage/fields.ts';
import { readStored, saveStored } from './browser-storage.ts';

/** Text as typed, by the field's name in the API. */
export type Fields = Readonly<Record<string, string>>;

export type Dependent = {
  readonly localIndex: number;
  readonly alias: string;
  readonly dateOfBirth: string;
};

/** The faults of each field. */
export type Errors = Readonly<Record<string, readonly string[]>>;

/** The half-filled form. It survives other pages and a reload, and is gone when the tab closes. */
export type MortgageForm = {
  /** The listing that it is for, from the address. */
  readonly listingId: string;
  readonly fields: Fields;
  /** Whether the visitor typed the price; the listing's price then doesn't replace it. */
  readonly isPriceWritten: boolean;
  readonly dependents: readonly Dependent[];
  readonly errors: Errors;
};

/** The form before anything is typed. */
export function buildEmptyForm(listingId: string): MortgageForm {
  const ofApplicants = applicants.flatMap((who) =>
    mortgageFields
      .filter(({ step }) => step === 1 || step === 3)
      .map(({ name, type }) => [who + name, type === 'choice' ? 'No' : ''] as const),
  );
  return {
    listingId,
    fields: {
      propertyPrice: '0',
      propertyDeposit: '',
      applicationType: 'single',
      website: '',
      ...Object.fromEntries(ofApplicants),
      // The form doesn't ask for it.
      applicant1Gender: 'Male',
    },
    isPriceWritten: false,
    dependents: [],
    errors: {},
  };
}

type Store = MortgageForm & {
  /** Starts over where the form belongs to another listing, or continues with what was stored of it. */
  open: (listingId: string) => void;
  /** Takes the listing's price where it is above 0 and none was typed. */
  takePrice: (currentPrice: number) => void;
  change: (field: string, value: string) => void;
  addDependent: () => void;
  changeDependent: (localIndex: number, part: Partial<Dependent>) => void;
  removeDependent: (localIndex: number) => void;
  showErrors: (errors: Errors) => void;
  clear: () => void;
};

export const useMortgageForm = create<Store>((set) => ({
  ...buildEmptyForm(''),
  open: (listingId) =>
    set((form) => {
      if (form.listingId === listingId) return form;
      const empty = buildEmptyForm(listingId);
      return { ...empty, ...readStoredForm(empty) };
    }),
  takePrice: (currentPrice) =>
    set(({ fields, isPriceWritten }) =>
      isPriceWritten || currentPrice <= 0
        ? {}
        : { fields: { ...fields, propertyPrice: String(currentPrice) } },
    ),
  change: (field, value) =>
    set(({ fields, errors, isPriceWritten }) => ({
      fields: { ...fields, [field]: value },
      errors: without(errors, (name) => name === field),
      isPriceWritten: isPriceWritten || field === 'propertyPrice',
    })),
  addDependent: () =>
    set(({ dependents }) => ({
      dependents: [
        ...dependents,
        { localIndex: pickIndex(dependents), alias: '', dateOfBirth: '' },
      ],
    })),
  changeDependent: (localIndex, part) =>
    set(({ dependents, errors }) => {
      const index = dependents.findIndex((one) => one.localIndex === localIndex);
      const changed = Object.keys(part).map((name) => `dependents[${index}].${name}`);
      return {
        dependents: dependents.map((one, at) => (at === index ? { ...one, ...part } : one)),
        errors: without(errors, (name) => changed.includes(name)),
      };
    }),
  // The indexes after it shift, so faults given by index no longer hold.
  removeDependent: (localIndex) =>
    set(({ dependents, errors }) => ({
      dependents: dependents.filter((one) => one.localIndex !== localIndex),
      errors: without(errors, (name) => name.startsWith('dependents')),
    })),
  showErrors: (errors) => set({ errors }),
  clear: () => {
    set(({ listingId }) => buildEmptyForm(listingId));
    forgetForm();
  },
}));

useMortgageForm.subscribe((form) => {
  if (form.listingId) keepForm(form);
});

/** A random index from 0 to 4999 that no other dependent has. */
export function pickIndex(
  dependents: readonly { readonly localIndex: number }[],
  random: () => number = Math.random,
): number {
  const taken = new Set(dependents.map(({ localIndex }) => localIndex));
  let index = Math.floor(random() * dependentIndexLimit);
  while (taken.has(index) && taken.size < dependentIndexLimit) {
    index = (index + 1) % dependentIndexLimit;
  }
  return index;
}

function without(errors: Errors, isGone: (name: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)));
}

/**
 * The whole application as it is sent to the API: amounts as numbers, and a second applicant only
 * when it is dual. A blank is sent as a blank: the server says whether the field is required.
 */
export function payloadOf({ listingId, fields, dependents }: MortgageForm): object {
  const isDual = fields.applicationType === 'dual';
  const amounts = mortgageFields.filter(({ type }) => type === 'euro').map(({ name }) => name);
  const sent = Object.entries({ listingId, ...fields }).filter(
    ([name]) => isDual || !name.startsWith('applicant2'),
  );
  const values = sent.map(([name, text]) => {
    const isAmount = ['listingId', ...amounts].includes(name.replace(/^applicant[12]/, ''));
    const isNumber = isAmount && text.trim() !== '' && Number.isFinite(Number(text));
    return [name, isNumber ? Number(text) : text];
  });
  return { ...Object.fromEntries(values), dependents };
}

const storageKey = 'luach-mortgage';

type StoredForm = Pick<MortgageForm, 'fields' | 'isPriceWritten' | 'dependents'>;

/** Keeps what was typed for a reload of the page, only in this tab. */
function keepForm({ listingId, fields, isPriceWritten, dependents }: MortgageForm): void {
  saveStored('sessionStorage', storageKey, { listingId, fields, isPriceWritten, dependents });
}

/** Removes what was stored. */
function forgetForm(): void {
  saveStored('sessionStorage', storageKey, null);
}

/** What was stored of this listing's form; null where there is nothing, or it can't be read. */
function readStoredForm(empty: MortgageForm): StoredForm | null {
  return parseStored(readStored('sessionStorage', storageKey), empty);
}

/** A stored form with only the fields that the form has. */
export function parseStored(stored: unknown, empty: MortgageForm): StoredForm | null {
  if (!isRecord(stored) || stored.listingId !== empty.listingId || !isRecord(stored.fields))
    return null;
  const { fields, isPriceWritten, dependents } = stored;
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
