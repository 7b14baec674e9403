/*
 * A page that the server rendered can be typed into before it has been taken over. React leaves
 * what stands in its fields, but its components don't know of it.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that were changed before React took over, with what they held then. */
let changed: (readonly [Field, string])[] = [];

/** Notes what has been typed or chosen so far. */
export function noteTyped(root: ParentNode): void {
  const fields = root.querySelectorAll<Field>('input, select, textarea');
  changed = [...fields]
    .filter((field) => field.value !== readInitial(field))
    .map((field) => [field, field.value] as const);
}

/** Gives it to the components, as if it were typed now. */
export function retype(): void {
  for (const [field, value] of changed.splice(0)) {
    // React compares with what it last saw in the field, and takes note only of its own setter.
    field.value = readInitial(field);
    const prototype = Object.getPrototypeOf(field) as Field;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    const name = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

function readInitial(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
