import type { PriceHistoryItem, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatDifference, formatEuro } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EventChip } from '../listings/ChangeChip.tsx';
import { describeDay } from '../listings/describe-when.ts';
import { formatEvent, isAdvertsSale } from './format-status.ts';

type Row = PriceHistoryItem & { key: number; words: string; isLastAsked: boolean };

const columns: readonly Column<Row>[] = [
  {
    key: 'change',
    head: 'Change',
    cell: (row) => (
      <>
        <EventChip change={row.words} />
        <span className="history-date fine">{describeDay(row)}</span>
      </>
    ),
  },
  { key: 'published', head: 'Published', cell: describeDay },
  {
    key: 'difference',
    head: 'Difference',
    kind: 'number',
    cell: ({ difference }) =>
      difference === 0 ? <span className="none">-</span> : formatDifference(difference),
  },
  {
    key: 'price',
    head: 'Price',
    kind: 'number',
    cell: ({ price, difference, isLastAsked }) => (
      <>
        <b className="figure">{formatEuro(price)}</b>
        {isLastAsked ? <span className="fine block">last asking price</span> : null}
        {difference === 0 ? null : (
          <span className="history-difference fine nowrap">{formatDifference(difference)}</span>
        )}
      </>
    ),
  },
];

/**
 * Everything that happened to a listing. A sale that only its advert reports has no price of its own:
 * the one next to it is the last asking price, and says so. On a phone the date is below the event, and the
 * difference below the price.
 */
export function PriceHistory({
  history,
  sales,
}: {
  history: readonly PriceHistoryItem[];
  sales: readonly SaleHistoryItem[];
}) {
  if (history.length === 0) return <p>No changes have been recorded for this listing.</p>;
  return (
    <div className="history">
      <DataTable
        caption="What happened to the listing, newest first"
        columns={columns}
        rows={history.map((item, key) => ({
          ...item,
          key,
          words: formatEvent(item, sales),
          isLastAsked: isAdvertsSale(item, sales) && item.price > 0,
        }))}
        rowKey={({ key }) => key}
        isSmall
      />
    </div>
  );
}
