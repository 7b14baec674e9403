/** The faults of an application, by the name of the field. */
export type Faults = {
  add(field: string, message: string): void;
  has(field: string): boolean;
  /** Whether there is any fault. */
  any(): boolean;
  /** As `{"applicant1Email": ["…"]}`, in the order in which the faults were found. */
  toErrors(): Record<string, string[]>;
};

/**
 * An empty list of faults. Names come from outside, so they are kept in a map, where `__proto__` is
 * an ordinary key.
 */
export function buildFaults(): Faults {
  const found = new Map<string, string[]>();
  return {
    add: (field, message) => void found.set(field, [...(found.get(field) ?? []), message]),
    has: (field) => found.has(field),
    any: () => found.size > 0,
    toErrors: () => Object.fromEntries(found),
  };
}
