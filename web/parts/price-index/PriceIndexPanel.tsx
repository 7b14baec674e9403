import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Area, findArea, wholeCountry } from '../../../api/contract/areas.ts';
import { counties } from '../../../api/contract/lists.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { countMonths, findSpan } from '../../charts/line-data.ts';
import { RangeSlider } from '../../charts/RangeSlider.tsx';
import { useRange } from '../../charts/range.ts';
import { apiPaths, paths } from '../../paths.ts';
import { SelectField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { useFilling } from '../lag/filling.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { buildIndexChart, describeIndex, describeMix, tabulateIndex } from './index-data.ts';

/** The area that the address names; Ireland where it names none. */
export function useIndexArea(): Area {
  return findArea(new URLSearchParams(useSearch()).get('area') ?? '') ?? wholeCountry;
}

/** The price index of the area that the address names, and a choice of others. */
export function PriceIndexPanel() {
  const area = useIndexArea();
  const answer = useApi<PriceIndex>(apiPaths.priceIndex(area));
  const stats = useApi<CountyStats>(area === wholeCountry ? null : apiPaths.countyStats(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return (
    <Ready area={area} index={answer.data} stats={stats.state === 'ready' ? stats.data : null} />
  );
}

function AreaChoice() {
  const area = useIndexArea();
  const [path, navigate] = useLocation();
  const query = useSearch();
  const choose = (chosen: string) => {
    const given = new URLSearchParams(query);
    given.delete('area');
    if (chosen !== wholeCountry) given.set('area', chosen);
    navigate(given.size > 0 ? `${path}?${given}` : path);
  };
  return (
    <div className="choices-bar row end">
      <SelectField
        label="Area"
        name="area"
        value={area}
        onChange={({ target }) => choose(target.value)}
      >
        {[wholeCountry, ...counties].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </div>
  );
}

type Props = { area: Area; index: PriceIndex; stats: CountyStats | null };

function Ready({ area, index, stats }: Props) {
  const refine = useFilling(area, 'no counts');
  const reach = useMemo(
    () => findSpan(index.points.map((point) => ({ x: countMonths(point) }))),
    [index],
  );
  const { range, choose, ownQuery } = useRange(reach, 'index');
  const data = useMemo(() => refine(buildIndexChart(index, range)), [index, range, refine]);
  if (index.points.length === 0) {
    return (
      <Panel title="Price index">
        <AreaChoice />
        <p>{describeIndex(index)}</p>
      </Panel>
    );
  }
  return (
    <LineChart
      title={`Price index, ${area}`}
      note={`${index.baseYear} = 100`}
      data={data}
      table={tabulateIndex(data, index.baseYear)}
      controls={<AreaChoice />}
      below={
        <>
          <RangeSlider
            of={`Price index, ${area}`}
            reach={reach}
            range={range}
            step={index.months === 3 ? 3 : 1}
            onChange={choose}
          />
          <p>
            {stats ? `${describeMix(index, stats)} ` : null}
            <MethodLink method="price-index" />
          </p>
        </>
      }
      embedPath={paths.embed(
        'index',
        addQuery(paths.insights(area === wholeCountry ? '' : area), ownQuery),
      )}
      fileName={`luach-price-index-${area.toLowerCase()}`}
    />
  );
}

function addQuery(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query;
}
