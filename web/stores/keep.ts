type Where = 'localStorage' | 'sessionStorage';

/** What the browser keeps under a name; null where there is nothing, or it can't be read. */
export function readKept(where: Where, name: string): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps something under a name; null removes it. */
export function keep(where: Where, name: string, value: object | null): void {
  try {
    if (value === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full: the next page then begins without it.
  }
}
