type Closable = { close(): Promise<void> };

/** Notes what has been started, and returns it. */
export type Keep = <T extends Closable>(started: T) => T;

/**
 * Starts what belongs together. All that it keeps is ended by one `close`, the last first, and also
 * where something after it doesn't start.
 */
export async function startTogether<T>(start: (keep: Keep) => Promise<T>): Promise<T & Closable> {
  const kept: Closable[] = [];
  const close = async () => {
    for (const one of kept.toReversed()) await one.close();
  };
  try {
    const started = await start((one) => {
      kept.push(one);
      return one;
    });
    return { ...started, close };
  } catch (error) {
    await close();
    throw error;
  }
}
