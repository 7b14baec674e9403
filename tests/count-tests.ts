import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed` as the last line. A file that can't be loaded counts as one failure.
 */
export default class CountTests implements Reporter {
  onTestRunEnd(files: readonly TestModule[], errors: readonly unknown[]): void {
    const states = files.flatMap((file) =>
      [...file.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    const broken = files.filter((file) => file.errors().length > 0).length;
    const line = `${count('passed')} passed, ${count('failed') + broken + errors.length} failed`;
    process.once('exit', () => console.log(line));
  }
}
