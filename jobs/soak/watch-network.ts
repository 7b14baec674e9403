import { appendFileSync } from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';

/*
 * Loaded before everything else in the processes that read hostile sources (`?log=FILE`): notes
 * every address that they connect to, and leads a public address, where the hostile portal appears
 * to be, to this machine.
 */

const { searchParams } = new URL(import.meta.url);
const log = searchParams.get('log') ?? fileURLToPath(new URL('network.log', import.meta.url));

/** An address of documentation, which nobody has. */
const portalHost = '203.0.113.7';

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const list = Array.isArray(args[0]) ? args[0] : args;
  const target: { host?: string; port?: number; path?: string } = Object(list[0]);
  // A pipe to a process of ours is no network.
  if (target.path === undefined) appendFileSync(log, `${target.host}:${target.port}\n`);
  if (target.host === portalHost) {
    target.host = '127.0.0.1';
    Object.defineProperty(this, 'remoteAddress', { value: portalHost });
  }
  return Reflect.apply(connect, this, args);
} as typeof net.Socket.prototype.connect;
