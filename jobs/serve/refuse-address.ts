import { type Config, UsageError } from '../config.ts';

type ListenError = NodeJS.ErrnoException & { readonly port?: number; readonly hostname?: string };

/** Why a server can't listen on an address, as a UsageError if the address is the cause. */
export function refuseAddress(
  error: ListenError,
  config: Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'metrics'>>,
): Error {
  const { metrics } = config;
  const isOfMetrics = metrics && (error.port === metrics.port || error.hostname === metrics.host);
  const { host, port } = isOfMetrics ? metrics : config;
  const [newPort, newHost] = isOfMetrics
    ? ['LUACH_METRICS in the environment', 'LUACH_METRICS in the environment']
    : ['--port N, or PORT in the environment', '--host NAME, or HOST in the environment'];
  switch (error.code) {
    case 'EADDRINUSE':
      return new UsageError(`Port ${port} is in use on ${host}. Give another: ${newPort}.`);
    case 'EACCES':
      return new UsageError(`Port ${port} needs special rights. Give one over 1023: ${newPort}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UsageError(`${host} is not an address of this machine. Give another: ${newHost}.`);
    default:
      return error;
  }
}
