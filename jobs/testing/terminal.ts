import { onTestFinished, vi } from 'vitest';

/** A command's terminal output until the test ends. The terminal itself stays quiet. */
export function listenToTerminal(): { readonly stdout: string[]; readonly stderr: string[] } {
  const lines = { stdout: [] as string[], stderr: [] as string[] };
  const spies = [
    vi
      .spyOn(console, 'log')
      .mockImplementation((...line) => void lines.stdout.push(line.join(' '))),
    vi
      .spyOn(console, 'error')
      .mockImplementation((...line) => void lines.stderr.push(line.join(' '))),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return lines;
}
