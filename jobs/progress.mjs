/**
 * Shows on stderr that long work goes on, by stages. In a terminal each stage has one line, written over while it
 * lasts; elsewhere a plain line when it begins and one when it ends. Plain JavaScript without packages, because
 * `setup.mjs` shows its install with it before there are any.
 */

/** Begins a stage; `note` shows what it is at, in a terminal alone, and `end` replaces its line by what it came to. */
export function beginStage(name, out = process.stderr) {
  const began = Date.now();
  const formatSeconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  if (!out.isTTY) {
    out.write(`${name}…\n`);
    return {
      note: () => undefined,
      end: (result) => out.write(`${result} (${formatSeconds()})\n`),
    };
  }
  let noted = '';
  const draw = () => {
    const line = [`${name}… ${formatSeconds()}`, noted].filter(Boolean).join('  ');
    // A line that wraps can't be written over.
    out.write(`\r\u001b[K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, 1000);
  // What fails ends the process; this must not keep it.
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
