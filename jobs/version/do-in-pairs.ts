/**
 * Does the work for each thing, for two of them at a time, which is what a machine that serves the
 * site has cores for. After an error no more work is begun; it is thrown once the other has ended.
 */
export async function doInPairs<Thing extends object>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  const workOff = async () => {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled([workOff(), workOff()]);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
