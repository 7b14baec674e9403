/**
 * What the parameters of an address choose of a list: a field for each parameter, and the view that
 * leaves nothing out. The API and the pages of the site read and write them alike, so a shared link
 * shows the same list.
 */
export type ViewKind<View> = {
  /** In the order in which an address has them. */
  readonly names: readonly (keyof View & string)[];
  /** What precedes each name in an address that is of two lists. */
  readonly prefix?: string;
  /** What each parameter accepts, and its value; null for any other text. */
  readonly fields: { readonly [Name in keyof View]: Field<View[Name]> };
  /** Everything, in the usual order. */
  readonly whole: View;
};

type Field<Value> = {
  readonly accepts: string;
  /** The same as a JSON schema; a text without it. */
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly read: (text: string) => Value | null;
  /** Its value where an address doesn't have it. */
  readonly whole: Value;
};

export type ViewOf<Kind> = Kind extends ViewKind<infer View> ? Readonly<View> : never;

/** A kind of view of these fields, in the order in which an address has them. */
export function buildView<View extends object>(fields: ViewKind<View>['fields']): ViewKind<View> {
  const names = Object.keys(fields) as (keyof View & string)[];
  const whole = Object.fromEntries(names.map((name) => [name, fields[name].whole])) as View;
  return { names, fields, whole };
}

/** One of these names, in any letter case; `whole` where none is given. */
export function oneOf<Name extends string, const Whole extends string>(
  names: readonly Name[],
  whole: Whole,
): Field<Name | Whole> {
  const find = (text: string) =>
    names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? null;
  return { accepts: `one of: ${names.join(', ')}`, schema: { enum: names }, read: find, whole };
}

/** A whole number; 0 where none is given. */
export function wholeUpTo(most: number): Field<number> {
  const read = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
  return {
    accepts: `a whole number up to ${most}`,
    schema: { type: 'integer', minimum: 0, maximum: most },
    read,
    whole: 0,
  };
}

/**
 * Reads a view from the parameters of an address. What isn't given is as in the whole list, and so
 * is what can't be read, which `faults` names.
 */
export function parseView<View extends object>(
  { names, prefix = '', fields, whole }: ViewKind<View>,
  read: (name: string) => string | null,
): { readonly view: View; readonly faults: readonly (keyof View & string)[] } {
  const faults: (keyof View & string)[] = [];
  const view = { ...whole };
  for (const name of names) {
    const text = read(prefix + name)?.trim() ?? '';
    const value = text === '' ? whole[name] : fields[name].read(text);
    if (value === null) faults.push(name);
    else view[name] = value;
  }
  return { view, faults };
}

/** The parameters of a view, `beds=3&page=2`: only those that differ from the whole list. */
export function formatView<View extends object>(
  { names, prefix = '', whole }: ViewKind<View>,
  view: View,
): string {
  const chosen = names.filter((name) => view[name] !== whole[name]);
  return new URLSearchParams(chosen.map((name) => [prefix + name, String(view[name])])).toString();
}
