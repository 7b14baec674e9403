import { counties, firstRegisterYear, routingKeys } from './lists.ts';
import { buildView, oneOf, type ViewOf, wholeUpTo } from './view-fields.ts';

/** The orders of a list of sales. */
export const saleSorts = ['newest', 'oldest', 'cheapest', 'dearest'] as const;
export type SaleSort = (typeof saleSorts)[number];
/** The orders of the sales of a street or a place. */
export const placeSaleSorts = [...saleSorts, 'address'] as const;

/** Whether a home is new, as the register describes it. */
export const builds = ['new', 'second-hand'] as const;
export type Build = (typeof builds)[number];

/** No register reaches further. */
const lastYear = 2200;

/** How the sales of a county are narrowed and ordered. */
export const registerView = buildView({
  sort: oneOf(saleSorts, 'newest'),
  /** 0 for all years. */
  year: {
    accepts: `a year from ${firstRegisterYear}`,
    read: (text) => {
      const year = wholeUpTo(lastYear).read(text);
      return year === null || year < firstRegisterYear ? null : year;
    },
    whole: 0,
  },
  /** Euro, as the register has them; 0 for no limit. */
  fromPrice: wholeUpTo(999_999_999),
  toPrice: wholeUpTo(999_999_999),
  build: oneOf(builds, ''),
});
export type RegisterView = ViewOf<typeof registerView>;

/** How the sales of a street or a place are narrowed, ordered and divided into pages. */
export const placeSalesView = buildView({
  ...registerView.fields,
  sort: oneOf(placeSaleSorts, 'newest'),
  /** From 1; 0 is the first too. */
  page: wholeUpTo(99_999),
});
export type PlaceSalesView = ViewOf<typeof placeSalesView>;

const { sort: _order, ...narrowing } = registerView.fields;
/** The filters of those sales that the feed of their street or place follows. */
export const placeSalesFeedView = buildView(narrowing);
export type SaleFilters = ViewOf<typeof placeSalesFeedView>;

/** As typed; empty for no limit. */
const price = {
  accepts: 'an amount in euro, 0 or more',
  read: (text: string) =>
    /^0+$/.test(text) ? '' : /^\d{1,12}(\.\d{1,4})?$/.test(text) ? text : null,
  whole: '',
};

/** A search of sales, and what is shown of what it finds: 0, `All` and no build mean all. */
export const salesView = buildView({
  term: {
    accepts: 'a text of 200 characters at most',
    read: (text) => (text.length > 200 ? null : text),
    whole: '',
  },
  county: oneOf(['All', ...counties], 'All'),
  eircodeRoute: oneOf<string, string>(['All', ...routingKeys.map(({ key }) => key)], 'All'),
  beds: wholeUpTo(10),
  baths: wholeUpTo(10),
  fromYear: wholeUpTo(lastYear),
  fromMonth: wholeUpTo(12),
  toYear: wholeUpTo(lastYear),
  toMonth: wholeUpTo(12),
  fromPrice: price,
  toPrice: price,
  build: oneOf(builds, ''),
  sort: oneOf(saleSorts, 'newest'),
  /** From 1; 0 for all that is found. */
  page: wholeUpTo(99_999),
});
export type SalesView = ViewOf<typeof salesView>;

const { sort: _sort, page: _page, ...formFields } = salesView.fields;
/** What the form of the sales search holds, which a feed follows. */
export const salesFeedView = buildView(formFields);
export type SalesSearchForm = ViewOf<typeof salesFeedView>;
export const emptySearch: SalesSearchForm = salesFeedView.whole;
