import './LeftOut.css';
import { Link } from 'wouter';
import { type LeftOutReason, leftOutReasons } from '../../../api/contract/lists.ts';
import { formatCount } from '../../format.ts';
import { paths } from '../../paths.ts';
import { leftOutWords } from '../sales/left-out.ts';

type Counts = Record<LeftOutReason, number>;

/** How many registered sales a figure leaves out; opens to say why. */
export function LeftOutNote({ counts, registered }: { counts: Counts; registered: number }) {
  const total = sumCounts(counts);
  if (registered === 0) return <>none in the register</>;
  if (total === 0) return <>all {formatCount(registered)} in the register</>;
  return (
    <details className="left-out-note">
      <summary>
        {formatCount(total)} of {formatCount(registered)} left out
      </summary>
      <ul className="plain-list">
        {reasonsOf(counts).map((reason) => (
          <li key={reason}>
            <span className="num">{formatCount(counts[reason])}</span> {leftOutWords[reason].short}
          </li>
        ))}
      </ul>
      <Link href={paths.about()}>Why</Link>
    </details>
  );
}

/** What a month's figures leave out, reason by reason, in sentences. */
export function LeftOutList({ counts }: { counts: Counts }) {
  return (
    <dl className="left-out-list ruled">
      {reasonsOf(counts).map((reason) => (
        <div key={reason}>
          <dt>
            <b className="num">{formatCount(counts[reason])}</b>{' '}
            <span>{leftOutWords[reason].short}</span>
          </dt>
          <dd className="fine">{leftOutWords[reason].long}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that was left out. */
export function sumCounts(counts: Counts): number {
  return leftOutReasons.reduce((sum, reason) => sum + counts[reason], 0);
}

function reasonsOf(counts: Counts): LeftOutReason[] {
  return leftOutReasons.filter((reason) => counts[reason] > 0);
}
