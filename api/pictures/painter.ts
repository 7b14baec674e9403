import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildGate } from '../gate.ts';

/** Turns SVG into PNG, one picture at a time. */
type Painter = {
  /** Throws `overloaded` where too many wait. */
  paint(svg: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** What the thread answers. */
type Painted = { readonly png: Uint8Array } | { readonly fault: string };

const waitingPictures = 100;

/** Builds a painter. Its thread starts with the first picture, and another one where it broke. */
export function buildPainter(): Painter {
  const gate = buildGate(1, waitingPictures);
  let thread: Worker | null = null;

  function startThread(): Worker {
    const started = new Worker(new URL('./paint-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  async function paintNow(svg: string): Promise<Buffer> {
    thread ??= startThread();
    const stop = new AbortController();
    const { signal } = stop;
    try {
      thread.postMessage(svg);
      const [painted]: Painted[] = await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => [{ fault: 'the thread ended' }]),
      ]);
      if (painted && 'png' in painted) return Buffer.from(painted.png);
      throw new Error(`No picture was drawn: ${painted?.fault}`);
    } finally {
      stop.abort();
    }
  }

  return {
    paint: (svg) => gate(() => paintNow(svg)),
    close: async () => {
      await thread?.terminate();
    },
  };
}
