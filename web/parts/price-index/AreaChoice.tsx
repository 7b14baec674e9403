import { useLocation, useSearch } from 'wouter';
import { type Area, findArea, wholeCountry } from '../../../api/contract/areas.ts';
import { counties } from '../../../api/contract/lists.ts';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import { apiPaths } from '../../paths.ts';
import { SelectField } from '../../ui/Field.tsx';
import { useData } from '../../use-api.ts';
import { describeMix } from './index-data.ts';

/** The area that the address names; Ireland where it names none. */
export function useIndexArea(): Area {
  return findArea(new URLSearchParams(useSearch()).get('area') ?? '') ?? wholeCountry;
}

/** The area of Market Insights, chosen by the address. */
export function AreaChoice() {
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

/** Why the median of a county moved differently from its index. */
export function IndexMix({ index }: { index: PriceIndex }) {
  const { area } = index;
  const stats = useData<CountyStats>(area === wholeCountry ? null : apiPaths.countyStats(area));
  return stats && `${describeMix(index, stats)} `;
}
