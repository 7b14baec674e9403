import { once } from 'node:events';
import { WarehouseError } from '../../warehouse/errors.ts';
import { withRefreshLock } from '../lock.ts';

/*
 * A process that tries to take the lock of a data folder, prints the result, and holds the lock
 * until its input ends.
 */
const [, , dataDir = ''] = process.argv;
try {
  await withRefreshLock(dataDir, async () => {
    console.log('held');
    await once(process.stdin.resume(), 'end');
  });
} catch (error) {
  console.log(error instanceof WarehouseError ? error.code : String(error));
}
