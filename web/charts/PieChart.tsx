import { type ReactNode, useCallback } from 'react';
import { Chart } from './Chart.tsx';
import type { PieChartData } from './pie-data.ts';
import { describePie } from './pie-text.ts';
import { tabulatePie } from './table.ts';

type Props = {
  /** Must stay the same object while its figures are the same. */
  data: PieChartData;
  note?: ReactNode;
  caption?: ReactNode;
  fileName: string;
};

/** Shares of a whole in their panel. */
export function PieChart({ data, note, caption, fileName }: Props) {
  const load = useCallback(async () => {
    const { renderPieChart } = await import('./pie-chart.ts');
    return (width: number) => renderPieChart(data, { width });
  }, [data]);
  return (
    <Chart
      title={data.title}
      note={note}
      caption={caption}
      description={describePie(data)}
      table={tabulatePie(data)}
      fileName={fileName}
      load={load}
    />
  );
}
