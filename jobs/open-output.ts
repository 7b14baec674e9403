import type { WriteStream } from 'node:tty';

/** Where the answer of a command goes. */
export type Output = {
  readonly isTTY: boolean;
  /** Waits until there is room for more. */
  write(text: string): Promise<void>;
};

/** Standard output. Who closes a pipe early (`| head`) has read enough: the command ends in silence. */
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
