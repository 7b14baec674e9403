import type { EventChecks } from '../../../api/contract/checks.ts';
import type { ChangedListing } from '../../../api/contract/listing.ts';
import { formatChange, formatEuro, formatIrishDay } from '../../format.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { describeUncertainDay } from './describe-when.ts';

type Tone = { tone: ChipTone; arrow: string };

const tones: Record<string, Tone> = {
  Drop: { tone: 'fall', arrow: '↓' },
  Increase: { tone: 'rise', arrow: '↑' },
  'Sale Agreed': { tone: 'agreed', arrow: '' },
};
const plain: Tone = { tone: 'plain', arrow: '' };

/** The last change of a listing with its percentage: `Drop of 5.26%`. */
export function ChangeChip({ change, percentage }: { change: string; percentage: number }) {
  const text = formatChange(change, percentage);
  return change === '' ? (
    <span className="none">{text}</span>
  ) : (
    <Words change={change}>{text}</Words>
  );
}

/** An event of a listing, by its name: `Drop`, `Sale Agreed`. */
export function EventChip({ change }: { change: string }) {
  return <Words change={change}>{change}</Words>;
}

/** The text of a change, `Drop of 5.26%`, as the API gives it. */
export function WordsChip({ words }: { words: string }) {
  return <Words change={words.split(' ')[0] ?? ''}>{words}</Words>;
}

function Words({ change, children }: { change: string; children: string }) {
  const { tone, arrow } = tones[change] ?? plain;
  return (
    <Chip tone={tone}>
      {arrow ? <span aria-hidden="true">{arrow}</span> : null}
      <span>{children}</span>
    </Chip>
  );
}

type Prices = Pick<ChangedListing, 'priceFrom' | 'priceTo'>;

/** What a home asked before and after a change of its price; nothing where that isn't known. */
export function FromTo({ priceFrom, priceTo }: Prices) {
  if (priceFrom === undefined || priceTo === undefined) return null;
  return (
    <span className="from-to fine block">
      {formatEuro(priceFrom)} to {formatEuro(priceTo)}
    </span>
  );
}

/** The day of a change; between which two checks it was where that is all that is known. */
export function ChangedOn({ checks }: { checks: EventChecks }) {
  const open = describeUncertainDay(checks);
  if (open)
    return <span className="fine">{open.replace('between ', '').replace(' and ', ' to ')}</span>;
  if (!checks.happenedBy) return <span className="none">–</span>;
  const [day, month, year] = formatIrishDay(checks.happenedBy).split(' ');
  return (
    <>
      {day} {month}
      <span className="changed-year"> {year}</span>
    </>
  );
}
