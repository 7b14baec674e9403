import { expect, test } from 'vitest';
import { refuseAddress } from './refuse-address.ts';

test.each([
  ['EADDRINUSE', 80, 'Port 80 is in use on 192.0.2.1. Give another: --port N, or PORT'],
  ['EADDRINUSE', 9464, 'Port 9464 is in use on 127.0.0.1. Give another: LUACH_METRICS'],
  ['EADDRNOTAVAIL', 80, '192.0.2.1 is not an address of this machine.'],
  ['ENOMEM', 80, 'listen'],
])('an error %s of port %s gives: %s', (code, port, says) => {
  const error = Object.assign(new Error('listen'), { code, port });
  const metrics = { host: '127.0.0.1', port: 9464 };
  const refused = refuseAddress(error, { host: '192.0.2.1', port: 80, metrics });
  expect(refused.message.slice(0, says.length)).toBe(says);
});
