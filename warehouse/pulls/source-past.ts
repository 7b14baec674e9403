import type { JudgedKind } from './kind-counts.ts';
import type { Kinds } from './kinds.ts';
import type { AdvertNumbers, KnownAdverts, Look, ShownAdvert } from './known-adverts.ts';
import type { RecentScopes } from './recent-scopes.ts';
import type { ReturnedKind } from './returned-kinds.ts';

/**
 * What is known of a source while pulls are added to it, in memory: a pull costs the same however
 * long the history is. Instants are milliseconds of Unix time.
 */
export type SourcePast = {
  readonly source: string;
  readonly kinds: Kinds;
  readonly known: KnownAdverts;
  readonly numbers: AdvertNumbers;
  /** The adverts whose runs went on when the load began. */
  readonly before: Look['shown'];
  /** By entry. */
  readonly scopes: Map<string, RecentScopes>;
  readonly unsaved: Unsaved;
};

/** What was found and has to be written. */
export type Unsaved = {
  /** The runs that begin with the pulls of the batch, which has the rows. */
  readonly begun: { readonly look: Look; readonly adverts: readonly ShownAdvert[] }[];
  readonly ended: EndedRun[];
  readonly judged: JudgedPull[];
  /** In their order. */
  readonly corrections: Correction[];
};

export type EndedRun = {
  /** Of the advert. */
  readonly digest: bigint;
  readonly beganAt: number;
  readonly endedAt: number;
};

/** A whole pull, and the kinds that it covers or doesn't. */
export type JudgedPull = {
  readonly look: Look;
  readonly lookedBeforeAt: number | null;
  readonly kinds: readonly JudgedKind[];
};

/**
 * What a pull shows about the scopes of earlier pulls of its entry: kinds that they left out, or
 * that one of them wasn't whole.
 */
export type Correction = { readonly look: Look } & (
  | { readonly leftOut: readonly ReturnedKind[] }
  | { readonly notWhole: number }
);

/** The scopes of the last whole pulls of an entry. */
export function scopesOf({ scopes }: SourcePast, entry: string): RecentScopes {
  const known = scopes.get(entry) ?? new Map();
  scopes.set(entry, known);
  return known;
}
