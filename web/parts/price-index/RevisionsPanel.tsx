import { useMemo } from 'react';
import { wholeCountry } from '../../../api/contract/areas.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { useIndexArea } from './PriceIndexPanel.tsx';
import { buildRevisionChart, describeRevisions, tabulateRevisions } from './revision-data.ts';

/** The index of the area as it was when each of its newest quarters was first published; nothing without an index. */
export function RevisionsPanel() {
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(useIndexArea()));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return answer.data.revisions.length > 0 ? <Ready index={answer.data} /> : null;
}

function Ready({ index }: { index: PriceIndex }) {
  const data = useMemo(() => buildRevisionChart(index), [index]);
  const { area } = index;
  return (
    <LineChart
      title={`Revisions of the price index, ${area}`}
      note={`${index.baseYear} = 100`}
      data={data}
      table={tabulateRevisions(index)}
      below={
        <p>
          {describeRevisions(index)} <MethodLink method="price-index" />
        </p>
      }
      embedPath={paths.embed('revisions', paths.insights(area === wholeCountry ? '' : area))}
      fileName={`luach-price-index-revisions-${area.toLowerCase()}`}
    />
  );
}
