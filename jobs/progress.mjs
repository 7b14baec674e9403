/**
 * Shows on stderr that long work goes on, in stages. In a terminal each stage has one line, which
 * is rewritten while the stage lasts; elsewhere there is a plain line when it begins and one when
 * it ends. Plain JavaScript without packages, because `setup.mjs` uses it to show the install,
 * before there are any.
 */

/**
 * Begins a stage. `note` shows what it is doing, only in a terminal, and `end` replaces its line by
 * the result.
 */
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
