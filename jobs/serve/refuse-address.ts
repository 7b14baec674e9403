import { type Config, UsageError } from '../config.ts';

/** Why a server can't listen on an address, as a UsageError where the address is the cause. */
export function refuseAddress(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new UsageError(
        `Port ${port} is taken on ${host}. Give another: --port N, or PORT in the environment.`,
      );
    case 'EACCES':
      return new UsageError(`Port ${port} needs special rights. Give one over 1023: --port N.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UsageError(
        `${host} is not an address of this machine. Give another: --host NAME, or HOST in the environment.`,
      );
    default:
      return error;
  }
}
