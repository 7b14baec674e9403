import type { PriceHistoryItem, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { formatDifference, formatEuro } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { sayEvent } from '../homes/match-words.ts';
import { EventChip } from '../listings/ChangeChip.tsx';
import { describeDay } from '../listings/look-words.ts';
import './PriceHistory.css';

type Row = PriceHistoryItem & { key: number; words: string };

const columns: readonly Column<Row>[] = [
  {
    key: 'change',
    head: 'Change',
    cell: (row) => (
      <>
        <EventChip change={row.words} />
        <span className="history-date">{describeDay(row)}</span>
      </>
    ),
  },
  {
    key: 'published',
    head: 'Published',
    cell: describeDay,
  },
  {
    key: 'difference',
    head: 'Difference',
    align: 'end',
    nowrap: true,
    cell: ({ difference }) =>
      difference === 0 ? <span className="none">-</span> : formatDifference(difference),
  },
  {
    key: 'price',
    head: 'Price',
    align: 'end',
    nowrap: true,
    cell: ({ price, difference }) => (
      <>
        <b className="figure">{formatEuro(price)}</b>
        {difference === 0 ? null : (
          <span className="history-difference">{formatDifference(difference)}</span>
        )}
      </>
    ),
  },
];

/** Everything that happened to a listing; on a phone the date stands under what happened, the difference under the price. */
export function PriceHistory({
  history,
  sales,
}: {
  history: readonly PriceHistoryItem[];
  sales: readonly SaleHistoryItem[];
}) {
  if (history.length === 0) return <p>Nothing has happened to this listing yet.</p>;
  return (
    <div className="history">
      <DataTable
        caption="What happened to the listing, newest first"
        columns={columns}
        rows={history.map((item, key) => ({ ...item, key, words: sayEvent(item, sales) }))}
        rowKey={({ key }) => key}
        isSmall
      />
    </div>
  );
}
