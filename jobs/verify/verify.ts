import type { Config } from '../config.ts';
import { listDamage } from './list-damage.ts';

/**
 * `npm run verify`: reads everything that the data folder holds and compares it with its digests;
 * exits with 1 where anything is damaged. It changes nothing, and may run during a refresh.
 */
export async function run({ dataDir, options }: Config): Promise<number> {
  const { checked, damage } = await listDamage(dataDir, { isThorough: true });
  if (options.json) console.log(JSON.stringify({ checked, damage }));
  else {
    for (const { what, wrong } of damage) console.log(`${what}: ${wrong}`);
    const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`);
    console.log(`checked: ${counts.join(', ')}; damaged: ${damage.length}`);
  }
  return damage.length > 0 ? 1 : 0;
}
