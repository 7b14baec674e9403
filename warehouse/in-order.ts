/** One thing to do, and the names of what it looks at and of what it makes or alters. */
export type Step<Lane> = {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  run(lane: Lane): Promise<void>;
};

/**
 * Runs steps so that each finds what it would find if they ran one after another, as many at a time as there are lanes:
 * a step waits for every earlier one that makes what it looks at, or that looks at or makes what it makes. Rejects with
 * the first failure, once nothing is under way any more.
 */
export async function runAsInOrder<Lane>(
  steps: readonly Step<Lane>[],
  lanes: readonly Lane[],
): Promise<void> {
  const waiting = steps.map((step, place) => {
    const earlier = steps.slice(0, place).filter((one) => mustWaitFor(step, one));
    return { step, earlier: new Set(earlier) };
  });
  const free = [...lanes];
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (step: Step<Lane>, lane: Lane): void => {
    const end = step
      .run(lane)
      .catch((error: unknown) => failures.push(error))
      .then(() => {
        for (const { earlier } of waiting) earlier.delete(step);
        underWay.delete(end);
        free.push(lane);
      });
    underWay.add(end);
  };
  const beginWhatCan = (): void => {
    while (free.length > 0 && failures.length === 0) {
      const next = waiting.findIndex(({ earlier }) => earlier.size === 0);
      if (next === -1) return;
      for (const { step } of waiting.splice(next, 1)) begin(step, free.pop() as Lane);
    }
  };
  beginWhatCan();
  while (underWay.size > 0) {
    await Promise.race(underWay);
    beginWhatCan();
  }
  if (failures.length > 0) throw failures[0];
}

function mustWaitFor<Lane>(step: Step<Lane>, earlier: Step<Lane>): boolean {
  return (
    meets(earlier.writes, step.reads) ||
    meets(earlier.writes, step.writes) ||
    meets(earlier.reads, step.writes)
  );
}

function meets(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((name) => right.has(name));
}
