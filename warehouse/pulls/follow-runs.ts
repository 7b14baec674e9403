import type { Differing } from './compare-adverts.ts';
import type { JudgedKind } from './kind-counts.ts';
import type { KnownAdvert, Look } from './known-adverts.ts';
import type { Verdict } from './listing-pull.ts';
import type { SourcePast } from './source-past.ts';

type Followed = {
  readonly differing: Differing;
  /** Instant of the entry's pull before; undefined for its first. */
  readonly before: string | undefined;
  readonly verdict: Verdict;
  readonly kinds: readonly JudgedKind[];
  /** The instant of the oldest whole pull that is remembered, this one among them. */
  readonly rememberedSince: number;
};

/**
 * Of the entry's own runs, those that the pull lacks end; those that it can't show stay as they
 * are. Where an advert doesn't differ, its run goes on.
 */
export function followRuns(past: SourcePast, look: Look, followed: Followed): void {
  const { known, unsaved } = past;
  const { begun, back, missing } = followed.differing;
  endRuns(past, followed);
  if (begun.length > 0) unsaved.begun.push({ look, adverts: begun });
  for (const advert of begun) {
    const { entry, at } = look;
    known.set(advert.number, { ...advert, entry, runBeganAt: at, missedAt: null });
  }
  for (const advert of back) known.set(advert.number, { ...advert, missedAt: null });
  const isKept = rememberMissing(past, followed);
  const isWhole = followed.verdict.absences === 'counted';
  for (const advert of missing) {
    const missedAt = advert.missedAt ?? (isWhole ? look.at : null);
    if (isKept(advert)) known.set(advert.number, { ...advert, runBeganAt: null, missedAt });
    else known.delete(advert.number);
  }
}

/** A run that the pull lacks or changes ended with the entry's pull before, or where it began. */
function endRuns({ known, unsaved }: SourcePast, { differing, before }: Followed): void {
  const changed = differing.begun.flatMap(({ number }) => known.get(number) ?? []);
  const beforeAt = before === undefined ? Number.NEGATIVE_INFINITY : Date.parse(before);
  for (const { digest, runBeganAt } of [...changed, ...differing.missing]) {
    if (runBeganAt === null) continue;
    unsaved.ended.push({ digest, beganAt: runBeganAt, endedAt: Math.max(runBeganAt, beforeAt) });
  }
}

/**
 * An advert that a whole pull misses stays known for some more of them; one that it leaves out, or
 * that was missed long before, doesn't.
 */
function rememberMissing(
  { kinds }: SourcePast,
  { verdict, kinds: judged, rememberedSince }: Followed,
): (advert: KnownAdvert) => boolean {
  if (verdict.absences !== 'counted') return () => true;
  const covered = new Set(
    judged
      .filter(({ isCovered }) => isCovered)
      .map(({ county, propertyType }) => kinds.find(county, propertyType)),
  );
  return ({ kind, missedAt }) =>
    missedAt === null ? covered.has(kind) : missedAt >= rememberedSince;
}
