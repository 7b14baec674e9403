import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Area, maybeArea, wholeCountry } from '../../../api/contract/areas.ts';
import { counties } from '../../../api/contract/lists.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { useFilling } from '../lag/use-filling.ts';
import { buildIndexChart, describeIndex, tabulateIndex } from './index-data.ts';

/** The area that the address names; Ireland where it names none. */
export function useIndexArea(): Area {
  return maybeArea(new URLSearchParams(useSearch()).get('area') ?? '') ?? wholeCountry;
}

/** The price index of the area that the address names, and a choice of others. */
export function PriceIndexPanel() {
  const area = useIndexArea();
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return <Ready index={answer.data} />;
}

function Ready({ index }: { index: PriceIndex }) {
  const [path, navigate] = useLocation();
  const refine = useFilling(useIndexArea(), 'no counts');
  const data = useMemo(() => refine(buildIndexChart(index)), [index, refine]);
  const choose = (area: string) =>
    navigate(area === wholeCountry ? path : `${path}?area=${encodeURIComponent(area)}`);
  const controls = (
    <div className="choices-bar">
      <SelectField
        label="Area"
        name="area"
        value={index.area}
        onChange={({ target }) => choose(target.value)}
      >
        {[wholeCountry, ...counties].map((area) => (
          <option key={area}>{area}</option>
        ))}
      </SelectField>
    </div>
  );
  if (index.points.length === 0) {
    return (
      <Panel title="Price index">
        {controls}
        <p>{describeIndex(index)}</p>
      </Panel>
    );
  }
  return (
    <LineChart
      title={`Price index, ${index.area}`}
      note="2015 = 100"
      data={data}
      table={tabulateIndex(data)}
      controls={controls}
      embedPath={paths.embed(
        'index',
        paths.insights(index.area === wholeCountry ? '' : index.area),
      )}
      fileName={`luach-price-index-${index.area.toLowerCase()}`}
    />
  );
}
