import { registerParameters, salesParameters } from './list-parameters.ts';
import { type County, counties, firstRegisterYear, routingKeys } from './lists.ts';
import { oneOf, type ViewKind, wholeUpTo } from './view-fields.ts';

/** The orders of a list of sales. */
export const saleSorts = ['newest', 'oldest', 'cheapest', 'dearest'] as const;
export type SaleSort = (typeof saleSorts)[number];

/** How the sales of a county are narrowed and ordered. */
export type RegisterView = {
  readonly sort: SaleSort;
  /** 0 for all years. */
  readonly year: number;
  /** Euro, as the register has them; 0 for no limit. */
  readonly fromPrice: number;
  readonly toPrice: number;
  readonly build: '' | Build;
};

/** Whether a home is new, as the register describes it. */
export const builds = ['new', 'second-hand'] as const;
export type Build = (typeof builds)[number];

/** What the form of the sales search holds: 0, `All` and no build mean all, prices are text as typed. */
export type SalesSearchForm = {
  readonly term: string;
  readonly eircodeRoute: string;
  readonly county: County | 'All';
  readonly beds: number;
  readonly baths: number;
  readonly fromYear: number;
  readonly fromMonth: number;
  readonly toYear: number;
  readonly toMonth: number;
  readonly fromPrice: string;
  readonly toPrice: string;
  readonly build: '' | Build;
};

/** A search of sales, and what is shown of what it finds. */
export type SalesView = SalesSearchForm & {
  readonly sort: SaleSort;
  /** From 1; 0 for all that is found. */
  readonly page: number;
};

export const emptySearch: SalesSearchForm = {
  term: '',
  eircodeRoute: 'All',
  county: 'All',
  beds: 0,
  baths: 0,
  fromYear: 0,
  fromMonth: 0,
  toYear: 0,
  toMonth: 0,
  fromPrice: '',
  toPrice: '',
  build: '',
};

/** No register reaches further. */
const lastYear = 2200;

/** What an address says of the sales of a county. */
export const registerView: ViewKind<RegisterView> = {
  names: registerParameters,
  fields: {
    sort: oneOf(saleSorts),
    year: {
      accepts: `a year from ${firstRegisterYear}`,
      read: (text) => {
        const year = wholeUpTo(lastYear).read(text);
        return year === null || year < firstRegisterYear ? null : year;
      },
    },
    fromPrice: wholeUpTo(999_999_999),
    toPrice: wholeUpTo(999_999_999),
    build: oneOf(builds),
  },
  whole: { sort: 'newest', year: 0, fromPrice: 0, toPrice: 0, build: '' },
};

const price = {
  accepts: 'an amount in euro, 0 or more',
  read: (text: string) =>
    /^0+$/.test(text) ? '' : /^\d{1,12}(\.\d{1,4})?$/.test(text) ? text : null,
};

/** What an address says of a search of sales. */
export const salesView: ViewKind<SalesView> = {
  names: salesParameters,
  fields: {
    term: {
      accepts: 'a text of 200 characters at most',
      read: (text) => (text.length > 200 ? null : text),
    },
    county: oneOf(['All', ...counties]),
    eircodeRoute: oneOf(['All', ...routingKeys.map(({ key }) => key)]),
    beds: wholeUpTo(10),
    baths: wholeUpTo(10),
    fromYear: wholeUpTo(lastYear),
    fromMonth: wholeUpTo(12),
    toYear: wholeUpTo(lastYear),
    toMonth: wholeUpTo(12),
    fromPrice: price,
    toPrice: price,
    build: oneOf(builds),
    sort: oneOf(saleSorts),
    page: wholeUpTo(99_999),
  },
  whole: { ...emptySearch, sort: 'newest', page: 0 },
};
