export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path of names within an object; undefined where there is nothing. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((here, name) => (isObject(here) ? here[name] : undefined), value);
}

/** The JSON of a text; undefined where it is none. */
export function maybeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A whole number of 0 or more, from a number or its text; null for anything else. */
export function maybeCount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const digits = text.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The objects within a value, itself among them, outermost first, at most so deep. */
export function* listObjects(value: unknown, depth = 6): Generator<JsonObject> {
  if (depth === 0) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* listObjects(item, depth - 1);
  } else if (isObject(value)) {
    yield value;
    for (const item of Object.values(value)) yield* listObjects(item, depth - 1);
  }
}

/** An address made absolute; null for none and for what is no web address. */
export function maybeAbsolute(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || !URL.canParse(value.trim(), base))
    return null;
  const url = new URL(value.trim(), base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
