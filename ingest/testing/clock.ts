/** A clock that advances only by sleeping, and deadlines that pass only when a test asks. */
export function startClock(start = '2026-03-28T10:15:00.000Z') {
  let ms = Date.parse(start);
  const waits: number[] = [];
  const deadlines = new Set<AbortController>();
  return {
    now: () => new Date(ms),
    sleep: async (for_: number) => {
      waits.push(for_);
      ms += for_;
    },
    /** Every wait so far, in milliseconds. */
    waits,
    startDeadline: (_: number) => {
      const controller = new AbortController();
      deadlines.add(controller);
      return controller.signal;
    },
    /** Ends the time of every running request. */
    passDeadlines: () => {
      for (const controller of deadlines) controller.abort();
    },
  };
}

export type Clock = ReturnType<typeof startClock>;
