import { useMemo } from 'react';
import type { PriceHistoryItem, SaleHistoryItem } from '../../api/contract/listing.ts';
import { Chart, type ChartKind } from './Chart.tsx';
import { TooltipOne } from './PointReader.tsx';
import {
  buildPriceEvents,
  describeEvent,
  describePrices,
  describeShare,
  describeWhen,
  hasPrices,
  type PriceChartData,
  tabulatePrices,
} from './price-data.ts';

const priceKind: ChartKind<PriceChartData> = {
  load: () => import('./price-chart.ts'),
  describe: describePrices,
  tabulate: tabulatePrices,
  explain: ({ events }) => [
    events.some(({ change }) => change === 'Sale Agreed') ? 'Dotted: while a sale was agreed.' : '',
    events.some(({ after }) => after !== undefined)
      ? 'A band marks the days between two checks; the price changed on one of them.'
      : '',
    events.some(({ sale }) => sale) ? '◆ a sale in the register, with VAT.' : '',
  ],
  useCursor: ({ title, events }) => ({
    title,
    lines: [events.map((_, at) => at)],
    describe: ({ at }) => {
      const event = events[at];
      if (!event) return '';
      const share = describeShare(event);
      return `${describeEvent(event)} ${describeWhen(event)}${share ? `, ${share}` : ''}`;
    },
    show: (chosen) => {
      const event = events[chosen?.at ?? events.length - 1];
      return event ? (
        <TooltipOne
          time={describeWhen(event).replace(/^on /, '')}
          figure={describeEvent(event)}
          rest={describeShare(event)}
        />
      ) : null;
    },
  }),
};

type Props = {
  /** The home, for people who see only the downloaded chart. */
  home: string;
  history: readonly PriceHistoryItem[];
  /** The home's sales in the register. */
  sales: readonly SaleHistoryItem[];
  /** The day of the newest pull, `YYYY-MM-DD`; null where it isn't known. */
  until: string | null;
  /** The home has other adverts, which it doesn't show. */
  isOneOfSeveral: boolean;
  fileName: string;
  embedPath: string;
};

/** A listing's asking price over time in its panel; nothing where no asking price was ever shown. */
export function PriceChart({ home, history, sales, until, isOneOfSeveral, ...files }: Props) {
  const data = useMemo(() => {
    const events = buildPriceEvents(history, sales);
    const days = [until ?? '', events.at(-1)?.date ?? ''].toSorted();
    return { title: `Asking price of ${home}`, events, until: days.at(-1) ?? '' };
  }, [home, history, sales, until]);
  if (!hasPrices(data.events)) return null;
  return (
    <Chart
      kind={priceKind}
      data={data}
      title="Asking price over time"
      note={isOneOfSeveral ? 'This advert only; the home has others' : undefined}
      {...files}
    />
  );
}
