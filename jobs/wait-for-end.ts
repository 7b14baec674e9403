/** Resolves when the process is asked to end; a second signal ends it immediately. */
export function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
