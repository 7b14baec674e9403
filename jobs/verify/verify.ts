import { listDamage } from './list-damage.ts';

/**
 * `npm run status -- --verify`: reads everything that the data folder holds and compares it with its
 * digests; exits with 1 where anything is damaged. It changes nothing, and may run during a refresh.
 */
export async function verify(
  dataDir: string,
  { json = false }: { readonly json?: boolean } = {},
): Promise<number> {
  const { checked, damage } = await listDamage(dataDir, { isThorough: true });
  if (json) console.log(JSON.stringify({ checked, damage }));
  else {
    for (const { what, wrong } of damage) console.log(`${what}: ${wrong}`);
    const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`);
    console.log(`checked: ${counts.join(', ')}; damaged: ${damage.length}`);
  }
  return damage.length > 0 ? 1 : 0;
}
