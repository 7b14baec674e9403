import type { WriteStream } from 'node:tty';

/** Where a command's answer is written. */
export type Output = {
  readonly isTTY: boolean;
  /** Waits until there is room for more. */
  write(text: string): Promise<void>;
};

/** Standard output. If the reader closes a pipe early (`| head`), the command ends silently. */
export function openOutput(stream: Pick<WriteStream, 'isTTY' | 'write' | 'on'>): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    isTTY: stream.isTTY ?? false,
    write: (text) =>
      new Promise((resolve) => {
        stream.write(text, () => resolve());
      }),
  };
}
