/** Values made once a key and kept while they fit; the least recently asked for goes first. */
export type ByteCache<Value> = {
  /** The kept value, or the one that `make` gives; who asks meanwhile shares it. A failure isn't kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
};

/** Builds a cache of so many bytes, as `sizeOf` counts them. */
export function buildByteCache<Value>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
): ByteCache<Value> {
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;

  function keep(key: string, value: Value): void {
    const size = sizeOf(value);
    if (size > maxBytes) return;
    kept.set(key, value);
    bytes += size;
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(old);
    }
  }

  return {
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
