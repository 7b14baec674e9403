import { useCallback, useMemo } from 'react';
import type { PriceHistoryItem } from '../../api/contract/listing.ts';
import { Chart } from './Chart.tsx';
import { buildPriceEvents, hasPrices } from './price-data.ts';
import { describePrices } from './price-text.ts';
import { tabulatePrices } from './table.ts';

type Props = {
  /** The home, for those who read the chart alone. */
  home: string;
  history: readonly PriceHistoryItem[];
  /** The day of the newest pull, `YYYY-MM-DD`; null where it isn't known. */
  until: string | null;
  fileName: string;
};

/** A listing's asking price over time in its panel; nothing where no price was ever shown. */
export function PriceChart({ home, history, until, fileName }: Props) {
  const data = useMemo(() => {
    const events = buildPriceEvents(history);
    return {
      title: `Asking price of ${home}`,
      events,
      until: [until ?? '', events.at(-1)?.date ?? ''].toSorted().at(-1) ?? '',
    };
  }, [home, history, until]);
  const load = useCallback(async () => {
    const { renderPriceChart } = await import('./price-chart.ts');
    return (width: number) => renderPriceChart(data, { width });
  }, [data]);
  if (!hasPrices(data.events)) return null;
  const wasAgreed = data.events.some(({ change }) => change === 'Sale Agreed');
  return (
    <Chart
      title="Asking price over time"
      caption={wasAgreed ? 'Dotted: while a sale was agreed' : null}
      description={describePrices(data)}
      table={tabulatePrices(data)}
      fileName={fileName}
      load={load}
    />
  );
}
