import { Fragment } from 'react';
import { Link } from 'wouter';
import type { UndatedChanges } from '../../../api/contract/checks.ts';
import { recentDays } from '../../../api/contract/limits.ts';
import { formatCount } from '../../format.ts';
import { describeGap, type Happening, sumGaps } from './describe-when.ts';

type CountyGap = UndatedChanges & { readonly county: string };

type Props = {
  happening: Happening;
  gaps: readonly CountyGap[];
  /** The length of the window that leaves them out; without it, that of the lists. */
  days?: number;
  /** The list of a county's homes to which it happened, where there is one. */
  listOf?: ((county: string) => string) | undefined;
};

/** What two checks too far apart leave out of a figure, and where it is listed. */
export function GapNote({ happening, ...links }: Props) {
  const sum = sumGaps(links.gaps);
  return sum ? (
    <>
      {describeGap(happening, sum)} <GapLinks {...links} />
    </>
  ) : null;
}

/** Links to the lists of exactly those homes, by county. */
export function GapLinks({ gaps, days = recentDays, listOf }: Omit<Props, 'happening'>) {
  if (!listOf) return null;
  const [only] = gaps;
  if (only && gaps.length === 1) {
    return (
      <>
        All in <Link href={`${listOf(only.county)}?unplaced=${days}`}>{only.county}</Link>.
      </>
    );
  }
  return (
    <>
      See{' '}
      {gaps.map(({ county, homes }, at) => (
        <Fragment key={county}>
          {at > 0 ? ', ' : null}
          <Link href={`${listOf(county)}?unplaced=${days}`}>
            {county} ({formatCount(homes)})
          </Link>
        </Fragment>
      ))}
      .
    </>
  );
}

/** The gaps of counties that have one. */
export function listGaps(
  counties: readonly { readonly county: string; readonly unplaced?: UndatedChanges }[],
): CountyGap[] {
  return counties.flatMap(({ county, unplaced }) => (unplaced ? [{ county, ...unplaced }] : []));
}
