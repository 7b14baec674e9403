type Open = () => Storage;

/** What the browser keeps under a name; null where there is nothing, or it can't be read. */
export function readKept(open: Open, name: string): unknown {
  try {
    return JSON.parse(open().getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps something under a name; null removes it. */
export function keep(open: Open, name: string, value: object | null): void {
  try {
    if (value === null) open().removeItem(name);
    else open().setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full: the next page then begins without it.
  }
}
