/** What is wrong with an application, by the name of the field. */
export type Faults = {
  add(field: string, message: string): void;
  has(field: string): boolean;
  /** Whether anything was wrong at all. */
  any(): boolean;
  /** `{"applicant1Email": ["…"]}`, in the order in which the faults were found. */
  toErrors(): Record<string, string[]>;
};

/** No faults yet. Names come from outside: a map, in which `__proto__` is a name like the rest. */
export function buildFaults(): Faults {
  const found = new Map<string, string[]>();
  return {
    add: (field, message) => void found.set(field, [...(found.get(field) ?? []), message]),
    has: (field) => found.has(field),
    any: () => found.size > 0,
    toErrors: () => Object.fromEntries(found),
  };
}
