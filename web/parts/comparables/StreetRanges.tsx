import type { StreetPage } from '../../../api/contract/streets.ts';
import { formatCountOf } from '../../format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { ComparablesTable } from './ComparablesTable.tsx';
import { fewestSales, formatSpread } from './describe-range.ts';
import { AreaLink, RangeNote } from './SimilarHomes.tsx';
import './SimilarHomes.css';

const names = { houses: 'Houses', flats: 'Apartments' } as const;

/** What the houses and the flats of a street fetch; where too few were sold, what the area's homes do. */
export function StreetRanges({ page: { ranges, county, name } }: { page: StreetPage }) {
  const known = ranges.filter(({ range, sales }) => range ?? sales.length > 0);
  const shown = known.length > 0 ? known : ranges.slice(0, 1);
  const area = shown[0]?.area;
  if (shown.length === 0 || (known.length === 0 && !area)) return null;
  return (
    <Panel title="What Homes Here Fetch" note={<MethodLink method="similar-homes" />}>
      <div className="similar">
        {shown.map(({ kind, range, sales }) => (
          <div key={kind} className="similar">
            {range ? (
              <>
                <p className="similar-range num">{formatSpread(range)}</p>
                <p>
                  {names[kind]}, from the newest {formatCountOf(range.sales, 'sale', 'sales')} in
                  five years.
                </p>
              </>
            ) : (
              <p>
                {names[kind]}:{' '}
                {sales.length < fewestSales
                  ? `fewer than ${fewestSales} sales in five years are known here, too few for a range.`
                  : `no range can be worked out from these ${sales.length} sales.`}
              </p>
            )}
            <ComparablesTable
              caption={`${names[kind]} sold on ${name}, the newest first`}
              county={county}
              sales={sales}
            />
          </div>
        ))}
        {area ? (
          <dl className="similar-spreads">
            <div>
              <dt>
                All homes in <AreaLink area={area} />
              </dt>
              <dd className="num">
                {formatSpread(area)}, from {formatCountOf(area.sales, 'sale', 'sales')} in two years
              </dd>
            </div>
          </dl>
        ) : null}
      </div>
      <RangeNote />
    </Panel>
  );
}
