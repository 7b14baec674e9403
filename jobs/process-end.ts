/**
 * Ends this process, as SIGTERM would, when the one that started it over a channel is gone. A
 * parent that is killed signals nobody, and its child would keep holding the refresh lock or the
 * port.
 */
export function endWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep the process alive.
  process.channel.unref();
}

/** Resolves when the process is asked to end; a second signal ends it immediately. */
export function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
