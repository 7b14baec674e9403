import { useCallback, useMemo } from 'react';
import type { PriceHistoryItem, SaleHistoryItem } from '../../api/contract/listing.ts';
import { Chart } from './Chart.tsx';
import type { Cursor } from './drawn-points.ts';
import { PointReader, TooltipOne } from './PointReader.tsx';
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
export function PriceChart(props: Props) {
  const { home, history, sales, until, isOneOfSeveral, fileName, embedPath } = props;
  const data = useMemo(() => {
    const events = buildPriceEvents(history, sales);
    return {
      title: `Asking price of ${home}`,
      events,
      until: [until ?? '', events.at(-1)?.date ?? ''].toSorted().at(-1) ?? '',
    };
  }, [home, history, sales, until]);
  const load = useCallback(async () => {
    const { renderPriceChart } = await import('./price-chart.ts');
    return (width: number) => renderPriceChart(data, { width });
  }, [data]);
  const reading = useMemo(() => readPrices(data), [data]);
  if (!hasPrices(data.events)) return null;
  const captions = [
    data.events.some(({ change }) => change === 'Sale Agreed')
      ? 'Dotted: while a sale was agreed.'
      : '',
    data.events.some(({ after }) => after !== undefined)
      ? 'Bands: the change happened on one of these days, between two checks of the advert.'
      : '',
    data.events.some(({ sale }) => sale) ? '◆ a sale in the register, with VAT.' : '',
  ].filter(Boolean);
  return (
    <Chart
      title="Asking price over time"
      fullTitle={data.title}
      note={isOneOfSeveral ? 'This advert only' : null}
      about={isOneOfSeveral ? ['This advert only; the home has others.', ...captions] : captions}
      caption={captions.length > 0 ? captions.join(' ') : null}
      description={describePrices(data)}
      table={tabulatePrices(data)}
      fileName={fileName}
      embedPath={embedPath}
      reader={(box) => <PointReader box={box} reading={reading} />}
      load={load}
    />
  );
}

function readPrices({ title, events }: PriceChartData): Cursor {
  const wordsOf = (at: number) => {
    const event = events[at];
    if (!event) return { when: '', what: '', share: '' };
    const [what, share] = [describeEvent(event), describeShare(event)];
    return { when: describeWhen(event), what, share };
  };
  return {
    title,
    lines: [events.map((_, at) => at)],
    describe: ({ at }) => {
      const { when, what, share } = wordsOf(at);
      return `${what} ${when}${share ? `, ${share}` : ''}`;
    },
    show: (chosen) => {
      const { when, what, share } = wordsOf(chosen?.at ?? events.length - 1);
      return <TooltipOne time={when.replace(/^on /, '')} figure={what} rest={share} />;
    },
  };
}
