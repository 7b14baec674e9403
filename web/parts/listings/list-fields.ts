import type { ListChoice, ListChoices } from '../../../api/contract/list-choices.ts';
import { formatCount, formatWholeEuro } from '../../format.ts';
import type { ListField } from '../../ui/ListForm.tsx';

/** What a field of a list's form is called, and what its values and no value are called. */
export type FieldWords = {
  readonly label: string;
  readonly format: (value: string | number) => string;
  readonly none: string;
  /** The highest value is first, as of years. */
  readonly isFalling?: boolean;
};

export const formatPriceChoice = (value: string | number) => formatWholeEuro(Number(value));

/**
 * A filter of a list with what its rows suggest, and how many rows each choice would leave: `3 or
 * more (14)`. Null where there is nothing to choose.
 */
export function suggestField(
  name: string,
  value: string | number,
  choices: ListChoices,
  { label, format, none, isFalling = false }: FieldWords,
): ListField | null {
  const suggested = addChosen(choices[name] ?? [], value, isFalling);
  if (suggested.length === 0) return null;
  const texts = suggested.map(
    ([one, rows]) => [one, `${format(one)} (${formatCount(rows)})`] as const,
  );
  return { name, label, value: String(value || ''), choices: [['', none], ...texts] };
}

/** Numbers are in order. A value of the address that leaves nothing stays while it is chosen. */
function addChosen(
  choices: readonly ListChoice[],
  value: string | number,
  isFalling: boolean,
): readonly ListChoice[] {
  const sign = isFalling ? -1 : 1;
  const isChosen = value !== 0 && value !== '' && !choices.some(([one]) => one === value);
  const all: readonly ListChoice[] = isChosen ? [...choices, [value, 0]] : choices;
  return all.toSorted(([one], [other]) =>
    typeof one === 'number' && typeof other === 'number' ? sign * (one - other) : 0,
  );
}

/** The choice of an order. */
export function sortField(value: string, names: Readonly<Record<string, string>>): ListField {
  return { name: 'sort', label: 'Order', value, choices: Object.entries(names) };
}
