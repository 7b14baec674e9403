import type { FindAnswer, FoundHome, FoundPlace } from '../../../api/contract/find.ts';
import type { FindGroup } from '../../../api/contract/find-groups.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import { formatCount, formatCountOf, formatDate, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { formatSalePrice } from '../sales/format-sale-price.ts';

/** One thing found, in words: where it leads, what it is called, and what is told of it. */
export type FoundLine = {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  readonly about: string;
  /** A price, or empty. */
  readonly price: string;
};

/** A group of what is found, in words. */
export type FoundLines = {
  readonly group: FindGroup;
  readonly title: string;
  readonly total: number;
  readonly lines: readonly FoundLine[];
  /** Where all of them are. */
  readonly allHref: string;
};

const titles: Readonly<Record<FindGroup, string>> = {
  places: 'Places',
  homes: 'For sale',
  gone: 'Gone from the market',
  sales: 'Sold prices',
};

/** The groups in which something is found, in the order in which they are shown. */
export function describeFound(answer: FindAnswer): readonly FoundLines[] {
  const { words } = answer;
  const groups: readonly FoundLines[] = [
    {
      ...headGroup('places', words),
      total: answer.places.total,
      lines: answer.places.found.map(describePlace),
    },
    {
      ...headGroup('homes', words),
      total: answer.homes.total,
      lines: answer.homes.found.map(describeHome),
    },
    {
      ...headGroup('gone', words),
      total: answer.gone.total,
      lines: answer.gone.found.map(describeHome),
    },
    {
      ...headGroup('sales', words),
      total: answer.sales.total,
      lines: answer.sales.found.map(describeSale),
    },
  ];
  return groups.filter(({ total }) => total > 0);
}

function headGroup(group: FindGroup, words: string) {
  return { group, title: titles[group], allHref: paths.find(words, group) };
}

function describePlace({ kind, name, county, towns, forSale, sales }: FoundPlace): FoundLine {
  const counts = [
    forSale >= 0 ? `${formatCount(forSale)} for sale` : '',
    sales >= 0 ? formatCountOf(sales, 'sale', 'sales') : '',
  ].filter(Boolean);
  const of = { county: 'County', town: `Co. ${county}`, routingKey: towns }[kind];
  const href = {
    county: paths.countyStats(county),
    town: paths.townForSale(county, name),
    routingKey: paths.find(name, 'sales'),
  }[kind];
  const about = [of, ...counts].join(' · ');
  return { key: `${kind} ${county} ${name}`, href, name, about, price: '' };
}

function describeHome({ id, title, county, status, price }: FoundHome): FoundLine {
  return {
    key: String(id),
    href: paths.listing(id, county, title),
    name: title,
    about: withCounty(status, title, county),
    price: formatEuro(price),
  };
}

function describeSale(sale: RegisterRecord): FoundLine {
  const { id, saleId, address, county, dateOfSale, title } = sale;
  return {
    key: String(saleId),
    // A sale without an advert has no page of its own: its address finds what else is known.
    href: id > 0 ? paths.listing(id, county, title) : paths.find(address),
    name: address,
    about: withCounty(`Sold ${formatDate(dateOfSale)}`, address, county),
    price: formatSalePrice({ price: sale.salePrice, vatExclusive: sale.vatExclusive }),
  };
}

/** With the county, unless the address names it. */
function withCounty(about: string, address: string, county: string): string {
  const isNamed = address.toLowerCase().includes(county.toLowerCase());
  return isNamed ? about : `${about} · Co. ${county}`;
}
