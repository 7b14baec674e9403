import { create } from 'zustand';
import { dependentIndexLimit } from '../../api/contract/limits.ts';
import { type Fields, listBlocks } from '../parts/mortgage/fields.ts';
import { readStored, readTexts, saveStored } from './browser-storage.ts';

/** The faults of each field. */
export type Errors = Readonly<Record<string, readonly string[]>>;

/** The half-filled form. It survives other pages and a reload, and is gone when the tab closes. */
export type MortgageForm = {
  /** The listing that it is for, from the address. */
  readonly listingId: string;
  /** By their names in the API; those of dependents are by place. */
  readonly fields: Fields;
  /** Whether the visitor typed the price; the listing's price then doesn't replace it. */
  readonly isPriceWritten: boolean;
  readonly dependents: readonly Fields[];
  readonly errors: Errors;
};

/** The form before anything is typed. */
export const buildEmptyForm = (listingId: string): MortgageForm => ({
  listingId,
  fields: { propertyPrice: '0', applicationType: 'single' },
  isPriceWritten: false,
  dependents: [],
  errors: {},
});

type Store = MortgageForm & {
  /** Starts over where the form belongs to another listing, or continues with what was stored of it. */
  open: (listingId: string) => void;
  /** Takes the listing's price where it is above 0 and none was typed. */
  takePrice: (currentPrice: number) => void;
  change: (field: string, value: string) => void;
  addDependent: () => void;
  removeDependent: (place: number) => void;
  showErrors: (errors: Errors) => void;
  clear: () => void;
};

export const useMortgageForm = create<Store>((set) => ({
  ...buildEmptyForm(''),
  open: (listingId) =>
    set((form) => (form.listingId === listingId ? form : restoreForm(listingId))),
  takePrice: (currentPrice) =>
    set(({ fields, isPriceWritten }) =>
      isPriceWritten || currentPrice <= 0
        ? {}
        : { fields: { ...fields, propertyPrice: String(currentPrice) } },
    ),
  change: (name, value) =>
    set(({ fields, dependents, errors, isPriceWritten }) => {
      const [, place, part] = /^dependents\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
      return {
        ...(part
          ? {
              dependents: dependents.with(Number(place), {
                ...dependents[Number(place)],
                [part]: value,
              }),
            }
          : { fields: { ...fields, [name]: value } }),
        errors: without(errors, (one) => one === name),
        isPriceWritten: isPriceWritten || name === 'propertyPrice',
      };
    }),
  addDependent: () => set(({ dependents }) => ({ dependents: [...dependents, {}] })),
  // The places after it shift, so faults given by place no longer hold.
  removeDependent: (place) =>
    set(({ dependents, errors }) => ({
      dependents: dependents.toSpliced(place, 1),
      errors: without(errors, (name) => name.startsWith('dependents')),
    })),
  showErrors: (errors) => set({ errors }),
  clear: () => set(({ listingId }) => buildEmptyForm(listingId)),
}));

function without(errors: Errors, isGone: (name: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)));
}

/**
 * The whole application as it is sent to the API: amounts as numbers, and a second applicant only
 * when it is dual. A blank is sent as a blank: the server says whether the field is required.
 */
export function payloadOf({ listingId, fields, dependents }: MortgageForm): object {
  const typed = listBlocks({ fields, dependents: [] }).flatMap((block) => block.fields);
  const values = typed.map(({ name, type, value }) => [
    name,
    type === 'euro' ? toNumber(value) : value,
  ]);
  // Each dependent has a random index of its own.
  const index = Math.floor(Math.random() * dependentIndexLimit);
  return {
    listingId: toNumber(listingId),
    applicationType: fields.applicationType,
    website: fields.website ?? '',
    // The form doesn't ask for it.
    applicant1Gender: 'Male',
    ...Object.fromEntries(values),
    dependents: dependents.map(({ alias = '', dateOfBirth = '' }, place) => ({
      localIndex: (index + place) % dependentIndexLimit,
      alias,
      dateOfBirth,
    })),
  };
}

function toNumber(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

const storageKey = 'luach-mortgage';

// What was typed outlives a reload of the page, only in this tab.
useMortgageForm.subscribe((form) => {
  if (form.listingId) saveStored('sessionStorage', storageKey, form);
});

/** The form of a listing with what was stored of it. */
function restoreForm(listingId: string): MortgageForm {
  const empty = buildEmptyForm(listingId);
  const stored = readStored('sessionStorage', storageKey) as Partial<MortgageForm> | null;
  if (stored?.listingId !== listingId) return empty;
  return {
    ...empty,
    fields: { ...empty.fields, ...readTexts(stored.fields) },
    isPriceWritten: stored.isPriceWritten === true,
    dependents: [stored.dependents ?? []].flat().map(readTexts),
  };
}
