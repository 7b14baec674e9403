import type { ReactNode } from 'react';
import type { EventChecks } from '../../../api/contract/checks.ts';
import type { ChangedListing, ListingSummary } from '../../../api/contract/listing.ts';
import { formatEuro, formatIrishDay } from '../../format.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { None } from '../../ui/Panel.tsx';
import { describeUncertainDay } from './describe-when.ts';

type Tone = { tone: ChipTone; arrow: string };

const tones: Record<string, Tone> = {
  Drop: { tone: 'fall', arrow: '↓' },
  Increase: { tone: 'rise', arrow: '↑' },
  'Sale Agreed': { tone: 'agreed', arrow: '' },
};
const plain: Tone = { tone: 'plain', arrow: '' };

/** An event of a listing by its name, `Sale Agreed`, or with its percentage, `Drop of 5.26%`. */
export function EventChip({ event }: { event: string }) {
  const { tone, arrow } = tones[event.split(' of ')[0] ?? ''] ?? plain;
  return (
    <Chip tone={tone}>
      {arrow ? <span aria-hidden="true">{arrow}</span> : null}
      <span>{event}</span>
    </Chip>
  );
}

type StatusProps = { status: ListingSummary['status'] | undefined; children?: ReactNode };

/** The status of a listing. */
export function StatusChip({ status, children = status }: StatusProps) {
  return <Chip tone={status === 'Sale Agreed' ? 'agreed' : 'plain'}>{children}</Chip>;
}

type ChangeProps = Pick<ChangedListing, 'priceFrom' | 'priceTo'> & { event: string };

/** The last change of a listing, `-` for none, and the price before and after it, if known. */
export function LastChange({ event, priceFrom, priceTo }: ChangeProps) {
  return (
    <>
      {event === '-' ? <None>{event}</None> : <EventChip event={event} />}
      {priceFrom === undefined || priceTo === undefined ? null : (
        <span className="from-to fine block">
          {formatEuro(priceFrom)} to {formatEuro(priceTo)}
        </span>
      )}
    </>
  );
}

/** The day of a change; between which two checks it was where that is all that is known. */
export function ChangedOn(checks: EventChecks) {
  const open = describeUncertainDay(checks);
  if (open)
    return <span className="fine">{open.replace('between ', '').replace(' and ', ' to ')}</span>;
  if (!checks.happenedBy) return <None />;
  const [day, month, year] = formatIrishDay(checks.happenedBy).split(' ');
  return (
    <>
      {day} {month}
      <span className="changed-year"> {year}</span>
    </>
  );
}
