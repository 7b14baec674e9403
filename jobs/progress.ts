/** A stage of long work that is shown while it lasts. */
export type Progress = {
  /** Shows what the stage is doing, only in a terminal. */
  readonly note: (text: string) => void;
  /** Replaces the stage's line by its result, with the seconds that it took. */
  readonly end: (result: string) => void;
};

/** The part of a stream that progress is written to. */
type ProgressOutput = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
};

/**
 * Begins a stage, which is shown on stderr. In a terminal each stage has one line, which is
 * rewritten while the stage lasts; elsewhere there is a plain line when it begins and one when it
 * ends.
 */
export function beginStage(name: string, out: ProgressOutput = process.stderr): Progress {
  const began = Date.now();
  const formatSeconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  if (!out.isTTY) {
    out.write(`${name}…\n`);
    return {
      note: () => undefined,
      end: (result) => void out.write(`${result} (${formatSeconds()})\n`),
    };
  }
  let noted = '';
  const draw = () => {
    const line = [`${name}… ${formatSeconds()}`, noted].filter(Boolean).join('  ');
    // A line that wraps can't be rewritten.
    out.write(`\r\u001b[K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, 1000);
  // An error ends the process, and this timer must not keep it alive.
  timer.unref();
  return {
    note: (text) => {
      noted = text;
    },
    end: (result) => {
      clearInterval(timer);
      out.write(`\r\u001b[K${result} (${formatSeconds()})\n`);
    },
  };
}
