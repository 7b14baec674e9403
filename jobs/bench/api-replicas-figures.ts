import { medianOf, round } from './figures.ts';
import type { Compared } from './result.ts';

/** How many stand behind nginx, of ours and of the bare Fastifys beside them. */
export const replicaCount = 3;

/** Answers a second in one round. `behind`: behind nginx, undefined where the machine has none. */
export type Rates = {
  readonly publisher: number;
  readonly replica: number;
  readonly bare: number;
  readonly behind: { readonly replicas: number; readonly bare: number } | undefined;
};

export function describeReplica(
  name: string,
  number: number,
  measured: readonly Rates[],
): Compared {
  const rate = (place: 'publisher' | 'replica' | 'bare') =>
    Math.round(medianOf(measured.map((rates) => rates[place])));
  const ratio = round(medianOf(measured.map(({ replica, bare }) => replica / bare)));
  const ofDirect = round(medianOf(measured.map(({ replica, publisher }) => replica / publisher)));
  return {
    row: {
      'from memory': `one replica: ${name}`,
      ours: `${rate('replica')}/s; its publisher ${rate('publisher')}/s`,
      'beside it': `${rate('bare')}/s`,
      ratio: `${ratio}, of the publisher's ${ofDirect}`,
    },
    summary: { [`replica ${number}`]: ratio, [`replica ${number} of publisher`]: ofDirect },
  };
}

/** Of what nginx passes on, beside as many bare Fastifys behind it, and beside what is asked directly. */
export function describeBehind(name: string, number: number, measured: readonly Rates[]): Compared {
  const what = `${replicaCount} replicas behind nginx: ${name}`;
  const both = measured.flatMap(({ behind, publisher, bare }) =>
    behind ? [{ publisher, alone: bare, ...behind }] : [],
  );
  if (both.length === 0) {
    const none = { ours: 'not measured: no nginx here', 'beside it': 'not measured', ratio: '' };
    return { row: { 'from memory': what, ...none }, summary: {} };
  }
  const rate = (of: 'replicas' | 'bare') => Math.round(medianOf(both.map((rates) => rates[of])));
  const ratio = round(medianOf(both.map(({ replicas, bare }) => replicas / bare)));
  const ofDirect = round(medianOf(both.map(({ replicas, publisher }) => replicas / publisher)));
  const ofAlone = round(medianOf(both.map(({ bare, alone }) => bare / alone)));
  return {
    row: {
      'from memory': what,
      ours: `${rate('replicas')}/s`,
      'beside it': `${replicaCount} behind nginx ${rate('bare')}/s, of one alone ${ofAlone}`,
      ratio: `${ratio}, of the publisher's ${ofDirect}`,
    },
    summary: {
      [`behind nginx ${number}`]: ratio,
      [`behind nginx ${number} of publisher`]: ofDirect,
      [`bare behind nginx ${number} of bare`]: ofAlone,
    },
  };
}

/** What the figures depend on: the servers, nginx and the client share the machine's cores. */
export function describeMachine(hasNginx: boolean, cores: number): Compared {
  return {
    row: {
      'from memory': 'the machine',
      ours: `${cores} cores for servers, nginx and client`,
      'beside it': hasNginx ? 'nginx' : 'no nginx: nothing is measured behind it',
      ratio: '',
    },
    summary: { nginx: hasNginx ? 1 : 0, cores },
  };
}
