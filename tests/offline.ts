/**
 * Loaded before every unit test, to limit the network to this machine. A test that tries to reach
 * anything else fails with a message that explains it, wherever it runs.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const localNames = new Set(['localhost', '127.0.0.1', '::1', '']);

function refuse(host: string): Error {
  return new Error(`a test reached for ${host}: tests run offline`);
}

const lookup = dns.lookup;
dns.lookup = Object.assign((host: string, ...rest: unknown[]) => {
  if (localNames.has(host)) return Reflect.apply(lookup, dns, [host, ...rest]);
  const done = rest.at(-1);
  if (typeof done === 'function') process.nextTick(done, refuse(host));
}, lookup) as typeof dns.lookup;
syncBuiltinESMExports();

// A literal address needs no lookup, so it is stopped when the connection begins.
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  const host = String(Object(first).host ?? args[1] ?? '');
  if (net.isIP(host) && !/^(127\.|::1$)/.test(host)) throw refuse(host);
  return Reflect.apply(connect, this, args);
} as typeof net.Socket.prototype.connect;
