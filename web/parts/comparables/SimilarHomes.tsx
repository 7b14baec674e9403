import { Link } from 'wouter';
import type { Comparable, PriceRange } from '../../../api/contract/comparables.ts';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { StreetPage } from '../../../api/contract/streets.ts';
import {
  formatArea,
  formatCountOf,
  formatDate,
  formatPlace,
  formatWholeEuro,
} from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { Fact, None, Panel, SmallPrint } from '../../ui/Panel.tsx';
import { HomeName } from '../homes/Likely.tsx';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { AskingPrice } from '../sales/SalePrice.tsx';
import {
  describeBasis,
  describeCheck,
  describeTooFew,
  formatSpread,
  minSales,
} from './describe-range.ts';

/** What similar homes fetched: its range, the sales behind it, its street and its area. */
export function SimilarHomes({
  listing,
}: {
  listing: Pick<ListingDetail, 'priceRange' | 'county' | 'street' | 'status'>;
}) {
  const { priceRange, county } = listing;
  if (!priceRange) return null;
  const { range, sales, ownSale } = priceRange;
  const sentences = [
    describeBasis(listing),
    describeCheck(listing),
    describeTooFew(priceRange),
  ].filter(Boolean);
  return (
    <Panel title="What Homes Like This Fetched" note={<MethodLink method="similar-homes" />}>
      <div className="stack gap-3">
        {range ? <p className="similar-range big num">{formatSpread(range)}</p> : null}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ComparablesTable
          caption="Sales that we compare this home with, nearest first"
          county={county}
          sales={sales}
          own={ownSale}
        />
        <Spreads street={priceRange.street} page={listing.street} area={priceRange.area} />
      </div>
      <RangeNote />
    </Panel>
  );
}

/** The note shown under every range. */
function RangeNote() {
  return (
    <SmallPrint>
      Eight in ten similar homes sold within their range. We adjust past prices to the date of the
      latest sale, using our house price index. This is not a valuation: it takes no account of a
      home’s condition or garden.
    </SmallPrint>
  );
}

type SpreadsProps = {
  street?: PriceRange['street'] | undefined;
  page?: ListingDetail['street'] | undefined;
  area: PriceRange['area'] | undefined;
};

/** What homes on a street and in its area fetch; these are not ranges for a single home. */
function Spreads({ street, page, area }: SpreadsProps) {
  if (!street && !area) return null;
  const onStreet = page ? <Link href={paths.street(page.key)}>{page.name}</Link> : null;
  const inArea = area?.key ? (
    <Link href={paths.place(area.key)}>{formatPlace(area.name)}</Link>
  ) : null;
  return (
    <dl className="facts ruled num">
      {street && onStreet ? (
        <Fact name={<>Similar homes on {onStreet}</>}>
          {formatSpread(street)}, from {formatCountOf(street.sales, 'sale', 'sales')}
        </Fact>
      ) : null}
      {area ? (
        <Fact name={<>All homes in {inArea ?? `Co. ${area.name}`}</>}>
          {formatSpread(area)}, from {formatCountOf(area.sales, 'sale', 'sales')} in two years
        </Fact>
      ) : null}
    </dl>
  );
}

const kindNames = { houses: 'Houses', flats: 'Apartments' } as const;

/**
 * What houses and flats on a street fetch or, if too few were sold, what homes in the area fetch.
 */
export function StreetRanges({ page: { ranges, county, name } }: { page: StreetPage }) {
  const known = ranges.filter(({ range, sales }) => range ?? sales.length > 0);
  const shown = known.length > 0 ? known : ranges.slice(0, 1);
  const area = shown[0]?.area;
  if (shown.length === 0 || (known.length === 0 && !area)) return null;
  return (
    <Panel title="What Homes Here Fetch" note={<MethodLink method="similar-homes" />}>
      <div className="stack gap-3">
        {shown.map(({ kind, range, sales }) => (
          <div key={kind} className="stack gap-3">
            {range ? (
              <>
                <p className="similar-range big num">{formatSpread(range)}</p>
                <p>
                  {kindNames[kind]}, from the newest {formatCountOf(range.sales, 'sale', 'sales')}{' '}
                  in five years.
                </p>
              </>
            ) : (
              <p>
                {kindNames[kind]}:{' '}
                {sales.length < minSales
                  ? `we know of fewer than ${minSales} sales here in five years, too few for a range.`
                  : `we can’t work out a range from these ${sales.length} sales.`}
              </p>
            )}
            <ComparablesTable
              caption={`${kindNames[kind]} sold on ${name}, newest first`}
              county={county}
              sales={sales}
            />
          </div>
        ))}
        <Spreads area={area} />
      </div>
      <RangeNote />
    </Panel>
  );
}

type Row = Comparable & { readonly county: string; readonly isOwn: boolean };

const columns: readonly Column<Row>[] = [
  column('address', 'Property Address', 'text', Address),
  column('sold', 'Sold On', 'number', ({ dateOfSale }) => formatDate(dateOfSale)),
  column('price', 'Sale Price', 'number', ({ price }) => formatWholeEuro(price)),
  column('now', 'At Today’s House Prices', 'figure', ({ priceNow }) => (
    <AskingPrice price={priceNow} />
  )),
];
const bedsColumn = column<Row>('bedrooms', 'Beds', 'number', ({ beds }) =>
  beds ? `${beds} bed` : <None>{null}</None>,
);
const areaColumn = column<Row>('area', 'Floor Area', 'number', ({ floorArea }) =>
  floorArea ? formatArea(floorArea) : <None>{null}</None>,
);

type TableProps = {
  caption: string;
  county: string;
  sales: readonly Comparable[];
  /** The last sale of the home itself; it comes first. */
  own?: Comparable | undefined;
};

/** Sales that a range is taken from; beds and floor area where an advert gives them. */
function ComparablesTable({ caption, county, sales, own }: TableProps) {
  const rows = [...(own ? [own] : []), ...sales].map((sale) => ({
    ...sale,
    county,
    isOwn: sale === own,
  }));
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={caption}
      columns={[
        ...columns,
        ...(rows.some(({ beds }) => beds) ? [bedsColumn] : []),
        ...(rows.some(({ floorArea }) => floorArea) ? [areaColumn] : []),
      ]}
      rows={rows}
      rowKey={({ saleId }) => saleId}
      isDense
    />
  );
}

function Address({ address, county, listingId, listingTitle, streetKey, isOwn }: Row) {
  const ofListing = listingId && listingTitle && paths.listing(listingId, county, listingTitle);
  return (
    <div className="home">
      <HomeName href={ofListing || (streetKey && paths.street(streetKey))}>
        {formatAddress(address)}
      </HomeName>
      {isOwn ? (
        <span className="home-chips row gap-1">
          <Chip>This home</Chip>
        </span>
      ) : null}
    </div>
  );
}
