import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildGate } from '../gate.ts';

/** One picture at a time; this many may wait. */
const gate = buildGate(1, 100);

/** Turns SVG into PNG. Throws `overloaded` where too many wait. */
export function paint(svg: string): Promise<Buffer> {
  return gate(async () => {
    const thread = new Worker(new URL('./paint-thread.ts', import.meta.url), {
      workerData: svg,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const [png] = await once(thread, 'message');
    return Buffer.from(png);
  });
}
