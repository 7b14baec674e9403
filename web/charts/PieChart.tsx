import { useCallback } from 'react';
import { Chart } from './Chart.tsx';
import { describePie, type PieChartData } from './pie-data.ts';
import { tabulatePie } from './table.ts';

type Props = {
  /** Must stay the same object while its figures are the same. */
  data: PieChartData;
  note?: string;
  caption?: string;
  /** What the shares are of, for people who see only the chart: `Cork, March 2026`. */
  place: string;
  fileName: string;
  embedPath: string;
};

/** Shares of a whole in their panel. */
export function PieChart({ data, note, caption, place, fileName, embedPath }: Props) {
  const load = useCallback(async () => {
    const { renderPieChart } = await import('./pie-chart.ts');
    return (width: number) => renderPieChart(data, { width });
  }, [data]);
  return (
    <Chart
      title={data.title}
      fullTitle={`${data.title}, ${place}`}
      about={[note, caption].filter(Boolean).map((words) => `${words}.`)}
      note={note}
      caption={caption}
      description={describePie(data)}
      table={tabulatePie(data)}
      fileName={fileName}
      embedPath={embedPath}
      isPie
      load={load}
    />
  );
}
