/**
 * A cache with one value per key; when it is full, the value that hasn't been asked for the longest
 * goes first.
 */
export type ByteCache<Value> = {
  /**
   * The cached value, or the one that `make` gives. Callers that ask while it is being made share
   * it. A failure isn't cached.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** The cached value. */
  maybeGet(key: string): Value | undefined;
  /** Caches a value. */
  set(key: string, value: Value): void;
  /** Whether a value is cached, or is being made. */
  has(key: string): boolean;
};

/** Builds a cache that holds this many bytes, as counted by `sizeOf`. */
export function buildByteCache<Value>(
  maxBytes: number,
  sizeOf: (value: Value, key: string) => number,
): ByteCache<Value> {
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;
  /** The key that was asked for last: it needn't be moved to the end again. */
  let newest = '';

  function drop(key: string, value: Value): void {
    kept.delete(key);
    bytes -= sizeOf(value, key);
  }

  function set(key: string, value: Value): void {
    const old = kept.get(key);
    if (old !== undefined) drop(key, old);
    const size = sizeOf(value, key);
    if (size > maxBytes) return;
    kept.set(key, value);
    newest = key;
    bytes += size;
    for (const [oldest, one] of kept) {
      if (bytes <= maxBytes) return;
      drop(oldest, one);
    }
  }

  function maybeGet(key: string): Value | undefined {
    const value = kept.get(key);
    if (value === undefined || key === newest) return value;
    kept.delete(key);
    kept.set(key, value);
    newest = key;
    return value;
  }

  return {
    has: (key) => kept.has(key) || making.has(key),
    maybeGet,
    set,
    async get(key, make) {
      const value = maybeGet(key);
      if (value !== undefined) return value;
      const underWay = making.get(key);
      if (underWay) return await underWay;
      const made = make();
      making.set(key, made);
      try {
        const fresh = await made;
        set(key, fresh);
        return fresh;
      } finally {
        making.delete(key);
      }
    },
  };
}
