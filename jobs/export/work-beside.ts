/** Work that goes on beside what begins it. What it fails with is thrown to those who wait for it. */
export type WorkBeside = {
  readonly begin: (work: Promise<unknown>) => void;
  /** Resolves when less of it goes on than may at once; beginning waits for nothing. */
  readonly waitForRoom: () => Promise<void>;
  readonly waitForAll: () => Promise<void>;
  /** Resolves when none goes on, whatever became of it. */
  readonly settle: () => Promise<void>;
};

export function startWorkBeside(atOnce: number): WorkBeside {
  const going = new Set<Promise<unknown>>();
  return {
    begin: (work) => {
      // What has failed stays, so that it is thrown however late somebody waits.
      const one: Promise<unknown> = work.then(() => going.delete(one));
      one.catch(() => undefined);
      going.add(one);
    },
    waitForRoom: async () => {
      while (going.size >= atOnce) await Promise.race(going);
    },
    waitForAll: async () => {
      await Promise.all(going);
    },
    settle: async () => {
      await Promise.allSettled(going);
    },
  };
}
