import { readSql } from './models.ts';
import type { Silence } from './record-pulls.ts';
import type { Workbench } from './workbench.ts';

/** A pull whose absences don't count. */
export type SilentPull = {
  /** Its folder within the landing folder. */
  readonly pull: string;
  readonly source: string;
  readonly silence: Exclude<Silence, 'counted'>;
  /** Why, in numbers. */
  readonly reason: string | null;
  /** Whether no later pull of the source counts: its absences are still an open question. */
  readonly isStanding: boolean;
};

/** The pulls of a version whose absences don't count, by source and instant. */
export async function listSilentPulls(
  workbench: Pick<Workbench, 'use' | 'rows'>,
): Promise<SilentPull[]> {
  await workbench.use('version');
  return await workbench.rows<SilentPull>(readSql('intake', 'silent_pulls'));
}

/** The held pulls of each source that wait for an operator to accept them. */
export function groupHeldPulls(silent: readonly SilentPull[]): ReadonlyMap<string, string[]> {
  return groupHeld(silent, ({ pull }) => pull);
}

/** Why each of them is held, in numbers and in their order. */
export function groupHeldReasons(silent: readonly SilentPull[]): ReadonlyMap<string, string[]> {
  return groupHeld(silent, ({ pull, reason }) => `${pull}: ${reason}`);
}

function groupHeld(silent: readonly SilentPull[], tell: (held: SilentPull) => string) {
  const held = silent.filter(({ silence, isStanding }) => silence === 'held' && isStanding);
  const bySource = Map.groupBy(held, ({ source }) => source);
  return new Map([...bySource].map(([source, pulls]) => [source, pulls.map(tell)]));
}
