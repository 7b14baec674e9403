import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaState } from '../../warehouse/open.ts';

/** Gauges of how a replica stands; the function sets them. Nothing is shown of any other server. */
export function measureReplica(
  registry: Registry,
): (replica: ReplicaState | undefined, now: Date) => void {
  const name = (of: string) => `luach_replica_${of}`;
  const registers = [registry];
  const checked = new Gauge({
    name: name('checked_age_seconds'),
    help: 'How long ago all that the publisher offers was last found to be here',
    registers,
  });
  const fault = new Gauge({
    name: name('fault'),
    help: 'Why that fails: 1 by the code of what is wrong',
    labelNames: ['code'],
    registers,
  });
  const versions = new Counter({
    name: name('versions_total'),
    help: 'Versions of the publisher that were taken, and that were refused',
    labelNames: ['result'],
    registers,
  });
  return (replica, now) => {
    for (const one of [checked, fault, versions]) one.reset();
    // Without labels it would begin at 0, which is the best age there is.
    checked.remove();
    if (!replica) return;
    const { checkedAt, code, taken, refused } = replica;
    if (checkedAt) checked.set((now.getTime() - Date.parse(checkedAt)) / 1000);
    if (code) fault.set({ code }, 1);
    versions.inc({ result: 'taken' }, taken);
    versions.inc({ result: 'refused' }, refused);
  };
}
