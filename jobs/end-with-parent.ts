/**
 * Ends this process, as SIGTERM would, when the one that started it over a channel is gone: whoever was killed tells nobody, and
 * what it started would hold the refresh lock or the port for nobody.
 */
export function endWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to stay.
  process.channel.unref();
}
