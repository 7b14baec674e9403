import { readConfig } from '../../jobs/config.ts';
import { run as rollBack } from '../../jobs/version/rollback.ts';
import { publishAgain } from './publish-again.ts';

/* A short work as a process of its own, which is killed; it prints a line before it begins. */

const [, , work, dataDir = ''] = process.argv;
console.error('working');
if (work === 'publication') await publishAgain(dataDir);
else await rollBack(readConfig(['rollback', '--data', dataDir], {}));
