import { Link } from 'wouter';
import type { PriceRange } from '../../../api/contract/comparables.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { formatCountOf } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { formatPlace } from '../streets/format-place.ts';
import { ComparablesTable } from './ComparablesTable.tsx';
import { describeBasis, describeCheck, describeTooFew, formatSpread } from './describe-range.ts';
import './SimilarHomes.css';

/** What homes like a home fetched: its range, the sales behind it, its street and its area. */
export function SimilarHomes({
  listing,
}: {
  listing: Pick<ListingDetail, 'priceRange' | 'county' | 'street'>;
}) {
  const { priceRange, county } = listing;
  if (!priceRange) return null;
  const { range, sales, ownSale } = priceRange;
  const sentences = [
    describeBasis(priceRange),
    describeCheck(priceRange),
    describeTooFew(priceRange),
  ].filter(Boolean);
  return (
    <Panel title="What Homes Like This Fetched" note={<MethodLink method="similar-homes" />}>
      <div className="similar">
        {range ? <p className="similar-range num">{formatSpread(range)}</p> : null}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ComparablesTable
          caption="Sales that this home is compared with, the nearest first"
          county={county}
          sales={sales}
          own={ownSale}
        />
        <Spreads priceRange={priceRange} street={listing.street} />
      </div>
      <RangeNote />
    </Panel>
  );
}

/** What every range says of itself. */
export function RangeNote() {
  return (
    <SmallPrint>
      8 of 10 such homes sold within their range. Prices in today’s money are adjusted by the price
      index to the newest sale. A range is no valuation: it doesn’t know the condition of a home.
    </SmallPrint>
  );
}

/** What homes of its street and of its area fetch: no range for this home. */
function Spreads({
  priceRange: { street, area },
  street: page,
}: {
  priceRange: PriceRange;
  street: ListingDetail['street'];
}) {
  if (!street && !area) return null;
  return (
    <dl className="similar-spreads">
      {street && page ? (
        <div>
          <dt>
            Homes of its kind on <Link href={paths.street(page.key)}>{page.name}</Link>
          </dt>
          <dd className="num">
            {formatSpread(street)}, from {formatCountOf(street.sales, 'sale', 'sales')}
          </dd>
        </div>
      ) : null}
      {area ? (
        <div>
          <dt>
            All homes in <AreaLink area={area} />
          </dt>
          <dd className="num">
            {formatSpread(area)}, from {formatCountOf(area.sales, 'sale', 'sales')} in two years
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

export function AreaLink({ area: { key, name } }: { area: NonNullable<PriceRange['area']> }) {
  return key ? <Link href={paths.place(key)}>{formatPlace(name)}</Link> : <>Co. {name}</>;
}
