import { createServer, connect as open, type Server, type Socket } from 'node:net';

/** A connection to a server that breaks off. */
export type CuttingProxy = {
  readonly url: string;
  /** How many connections were cut so far. */
  countCuts(): number;
  /** As if the server behind it were gone, until it is told otherwise. */
  setGone(isGone: boolean): void;
  /** Whether a byte of each long answer is passed on as another one. */
  setDamaging(isDamaging: boolean): void;
  close(): Promise<void>;
};

/** Longer than a manifest. */
const shortBytes = 100_000;

/**
 * Passes connections on to a server of this machine, and cuts each where `drawBytes` says: after so
 * many bytes of its answers.
 */
export async function startCuttingProxy(
  target: string,
  drawBytes: () => number,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let [cuts, isGone, isDamaging] = [0, false, false];
  const server = createServer((visitor) => {
    if (isGone) return void visitor.destroy();
    const behind = open(Number(port), hostname);
    let [left, passed] = [drawBytes(), 0];
    const end = () => {
      visitor.destroy();
      behind.destroy();
    };
    for (const socket of [visitor, behind]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    visitor.pipe(behind);
    behind.on('data', (bytes: Buffer) => {
      if (visitor.destroyed) return;
      passed += bytes.length;
      if (isDamaging && passed > shortBytes) damageLast(bytes);
      if (bytes.length < left) {
        left -= bytes.length;
        if (visitor.write(bytes)) return;
        behind.pause();
        visitor.once('drain', () => behind.resume());
        return;
      }
      cuts += 1;
      visitor.end(bytes.subarray(0, left), () => end());
    });
  });
  return {
    url: await listen(server),
    countCuts: () => cuts,
    setDamaging(damaging) {
      isDamaging = damaging;
    },
    setGone(gone) {
      isGone = gone;
      if (gone) for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function damageLast(bytes: Buffer): void {
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere');
  return `http://127.0.0.1:${address.port}`;
}
