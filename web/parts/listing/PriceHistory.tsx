import type { ListingDetail, PriceHistoryItem } from '../../../api/contract/listing.ts';
import { formatDifference } from '../../format.ts';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { None } from '../../ui/Panel.tsx';
import { EventChip } from '../listings/ChangeChip.tsx';
import { describeDay } from '../listings/describe-when.ts';
import { AskingPrice } from '../sales/SalePrice.tsx';
import { formatEvent, isAdvertsSale } from './format-status.ts';

type Row = PriceHistoryItem & { event: string; isLastAsked: boolean };

const columns: readonly Column<Row>[] = [
  column('change', 'Change', 'text', (row) => (
    <>
      <EventChip event={row.event} />
      <span className="history-date fine">{describeDay(row)}</span>
    </>
  )),
  column('published', 'Published', 'text', describeDay),
  column('difference', 'Difference', 'number', ({ difference }) =>
    difference === 0 ? <None>-</None> : formatDifference(difference),
  ),
  column('price', 'Price', 'number', ({ price, difference, isLastAsked }) => (
    <>
      <AskingPrice price={price} />
      {isLastAsked ? <span className="fine block">last asking price</span> : null}
      {difference === 0 ? null : (
        <span className="history-difference fine nowrap">{formatDifference(difference)}</span>
      )}
    </>
  )),
];

/**
 * Everything that happened to a listing. A sale that only its advert reports has no price of its own:
 * the one next to it is the last asking price, and says so. On a phone the date is below the event, and the
 * difference below the price.
 */
export function PriceHistory({ listing }: { listing: ListingDetail }) {
  const { priceHistory: history, saleHistory: sales } = listing;
  if (history.length === 0) return <p>No changes have been recorded for this listing.</p>;
  return (
    <div className="history">
      <DataTable
        caption="What happened to the listing, newest first"
        columns={columns}
        rows={history.map((item) => ({
          ...item,
          event: formatEvent(item, sales),
          isLastAsked: isAdvertsSale(item, sales) && item.price > 0,
        }))}
        isSmall
      />
    </div>
  );
}
