import { acceptedFileKind } from '../manifest.ts';
import type { LandedPull } from './landing.ts';

/**
 * The pulls that count: all except those that were held when they landed and haven't been accepted
 * since.
 */
export function listCountedPulls(landing: readonly LandedPull[]): LandedPull[] {
  const accepted = listAccepted(landing);
  return landing.filter(({ held, pull }) => held === undefined || accepted.has(pull));
}

/** The pulls that don't count, by instant. An operator may still accept any of them. */
export function listHeld(landing: readonly LandedPull[]): LandedPull[] {
  const counting = new Set(listCountedPulls(landing));
  return landing.filter((pull) => !counting.has(pull));
}

/** The held pulls that wait to be accepted: the newest of each file, unless a later pull counts. */
export function listWaitingFiles(landing: readonly LandedPull[]): LandedPull[] {
  const held = listHeld(landing);
  return held.filter(
    (pull) =>
      !held.some((other) => isOfSame(other, pull) && isAfter(other, pull)) &&
      !listCountedPulls(landing).some(
        (other) => other.kind === pull.kind && supersedes(other, pull) && isAfter(other, pull),
      ),
  );
}

/** A held pull with these bytes that already waits to be accepted; undefined if there is none. */
export function findHeldBefore(
  landing: readonly LandedPull[],
  { source, sha256 }: { readonly source: string; readonly sha256: string },
): LandedPull | undefined {
  return listWaitingFiles(landing).find((pull) => pull.source === source && pull.sha256 === sha256);
}

/** Whether an operator has accepted these bytes. */
export function isFileAccepted(
  landing: readonly LandedPull[],
  { source, sha256 }: { readonly source: string; readonly sha256: string },
): boolean {
  const accepted = listAccepted(landing);
  return landing.some(
    (pull) => pull.source === source && pull.sha256 === sha256 && accepted.has(pull.pull),
  );
}

function listAccepted(landing: readonly LandedPull[]): Set<string> {
  return new Set(
    landing.flatMap((pull) => (pull.kind === acceptedFileKind ? pull.acceptsFiles : [])),
  );
}

function isOfSame(one: LandedPull, other: LandedPull): boolean {
  return one !== other && siteOf(one) === siteOf(other) && one.covers === other.covers;
}

/**
 * A register file supersedes others for its part of the register, a pull of listings for its whole
 * site.
 */
function supersedes(one: LandedPull, other: LandedPull): boolean {
  const coversIt = one.covers === 'all' || other.covers.startsWith(one.covers);
  return siteOf(one) === siteOf(other) && coversIt;
}

function siteOf(pull: LandedPull): string {
  return ('portal' in pull ? pull.portal : undefined) ?? pull.source;
}

function isAfter(one: LandedPull, other: LandedPull): boolean {
  const order = ({ pulledAt, refreshedAt, pull }: LandedPull) =>
    [pulledAt, refreshedAt, pull].join(' ');
  return order(one) > order(other);
}
