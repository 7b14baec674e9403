import { createContext, Script } from 'node:vm';

/**
 * A script is the only code that V8 stops after a set time, together with all that it calls: a
 * pattern that never finds its end too.
 */
const script = new Script('work()');
const context: { work?: () => unknown } = {};
createContext(context);

/**
 * The result of the work, or of `tooLong` where the work takes longer than that: it is stopped
 * wherever it is, so it must change nothing outside itself.
 */
export function limitTime<Result>(ms: number, work: () => Result, tooLong: () => Result): Result {
  let result: { readonly value: Result } | undefined;
  context.work = () => {
    result = { value: work() };
  };
  try {
    script.runInContext(context, { timeout: ms });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result ? result.value : tooLong();
}
