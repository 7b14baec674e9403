import type { FindAnswer, FoundHome, FoundPlace, FoundStreet } from '../../../api/contract/find.ts';
import type { FindGroup } from '../../../api/contract/find-groups.ts';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import { formatCount, formatCountOf, formatDate, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { showStatus } from '../listing/format-status.ts';
import { isOffered } from '../listing/is-offered.ts';
import { formatSalePrice } from '../sales/SalePrice.tsx';

/** One thing found, in words: where it leads, what it is called, and a line about it. */
export type FoundLine = {
  /** Unlike that of any other thing found. */
  readonly key: string;
  readonly href: string;
  readonly name: string;
  readonly about: string;
  /** A price, or empty. */
  readonly price: string;
};

/** A group of results, in words. */
export type FoundLines = {
  readonly group: FindGroup;
  readonly title: string;
  readonly total: number;
  readonly lines: readonly FoundLine[];
  /** The link to all of them. */
  readonly allHref: string;
};

/**
 * The groups with results, in the order shown, leaving out any whose homes all appear in another
 * group.
 */
export function describeFound(answer: FindAnswer): readonly FoundLines[] {
  const { words, places, streets, homes, gone, sales } = answer;
  const build = <Item>(
    group: FindGroup,
    title: string,
    { total, found }: { readonly total: number; readonly found: readonly Item[] },
    describe: (item: Item) => FoundLine,
  ) => ({
    group,
    title,
    total,
    lines: found.map(describe).map((line) => ({ ...line, key: `${group} ${line.key}` })),
    allHref: paths.find(words, group),
  });
  return [
    build('places', 'Places', places, describePlace),
    build('streets', 'Streets', streets, describeStreet),
    build('homes', 'For sale or sale agreed', homes, describeHome),
    build('gone', 'No longer on the market', gone, describeHome),
    build('sales', 'Sold prices', sales, describeSale),
  ].filter(({ lines }) => lines.length > 0);
}

function describePlace(place: FoundPlace): FoundLine {
  const { kind, name, county, key, towns, forSale, saleAgreed = 0, sales } = place;
  const homes = [
    forSale >= 0 ? `${formatCount(forSale)} for sale` : '',
    saleAgreed > 0 ? `${formatCount(saleAgreed)} sale agreed` : '',
  ];
  const about = [
    { county: 'County', town: `Co. ${county}`, routingKey: towns }[kind],
    homes.filter(Boolean).join(', '),
    sales >= 0 ? formatCountOf(sales, 'sale', 'sales') : '',
  ];
  const ofHomes = forSale + saleAgreed > 0 ? paths.townForSale(county, name) : '';
  const ofSales = key && paths.place(key);
  const href = {
    county: paths.countyStats(county),
    town: ofHomes || ofSales || paths.townForSale(county, name),
    routingKey: ofSales || ofHomes || paths.find(name),
  }[kind];
  return { key: `${kind} ${county} ${name}`, href, name, about: joinDots(about), price: '' };
}

function describeStreet({ key, street, place, county, sales }: FoundStreet): FoundLine {
  const about = [withCounty(place, place, county), formatCountOf(sales, 'sale', 'sales')];
  return {
    key,
    href: paths.street(key),
    name: street,
    about: joinDots(about),
    price: '',
  };
}

const joinDots = (words: readonly string[]) => words.filter(Boolean).join(' · ');

function describeHome({ id, title, county, status, price }: FoundHome): FoundLine {
  // The last asking price of a home that is gone isn't what it fetched.
  const last = price > 0 ? `last asking price ${formatEuro(price)}` : '';
  return {
    key: String(id),
    href: paths.listing(id, county, title),
    name: formatAddress(title),
    about: withCounty(showStatus(status), title, county),
    price: isOffered(status) ? formatEuro(price) : last,
  };
}

function describeSale(sale: RegisterRecord): FoundLine {
  const { id, saleId, address, county, dateOfSale, title, streetKey } = sale;
  // A sale without an advert has no page of its own, but its street has one.
  const street = streetKey ? paths.street(streetKey) : paths.find(address);
  return {
    key: String(saleId),
    href: id > 0 ? paths.listing(id, county, title) : street,
    name: formatAddress(address),
    about: withCounty(`Sold ${formatDate(dateOfSale)}`, address, county),
    price: formatSalePrice({ price: sale.salePrice, vatExclusive: sale.vatExclusive }),
  };
}

/** With the county, unless the address names it. */
function withCounty(about: string, address: string, county: string): string {
  const isNamed = address.toLowerCase().includes(county.toLowerCase());
  return isNamed ? about : `${about} · Co. ${county}`;
}

/** Says that a pasted advert's home, or an Eircode, isn't known, and what is offered instead. */
export function describeUnknownHome({
  places,
  streets: { total: streets },
}: Pick<FindAnswer, 'places' | 'streets'>): string {
  if (places.total > 0) return 'We have no home with that Eircode. This is its area:';
  const offer = ['Search for its address instead.', 'This is its street:'][streets];
  return `We have no record of that advert. ${offer ?? 'It may be on one of these streets:'}`;
}
