/**
 * Ends the start of a command with what is wrong and what to do. Plain JavaScript without packages,
 * as it runs before there are any.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  process.stderr.write(`\nluach: ${message}\n`);
  process.exit(1);
}
