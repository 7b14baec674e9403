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

  function keep(key: string, value: Value): void {
    const size = sizeOf(value, key);
    if (size > maxBytes) return;
    kept.set(key, value);
    bytes += size;
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(old, oldest);
    }
  }

  return {
    has: (key) => kept.has(key) || making.has(key),
    async get(key, make) {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
        return value;
      }
      const underWay = making.get(key);
      if (underWay) return await underWay;
      const made = make();
      making.set(key, made);
      try {
        const fresh = await made;
        keep(key, fresh);
        return fresh;
      } finally {
        making.delete(key);
      }
    },
  };
}
