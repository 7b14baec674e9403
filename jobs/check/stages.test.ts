import { expect, onTestFinished, test, vi } from 'vitest';
import { startStage } from './stages.ts';

test("a stage's output is kept until it is printed, and whether it succeeded is returned", async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const script = 'console.log("found"); console.error("amiss"); process.exitCode = 1';
  const failing = startStage({ heading: 'Pages', args: ['-e', script] });
  const passing = startStage({ heading: 'Forms', args: ['-e', ''] });
  expect([await failing.isClean, await passing.isClean]).toEqual([false, true]);
  expect(write).not.toHaveBeenCalled();
  failing.print();
  const [[printed]] = write.mock.calls as [[string]];
  expect(printed.split('\n').toSorted()).toEqual(['', '', '== Pages', 'amiss', 'found']);
});
