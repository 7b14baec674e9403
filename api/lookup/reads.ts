import type { FindGroup } from '../contract/find-groups.ts';
import type { ListingDetail } from '../contract/listing.ts';
import { findWithWords } from '../find/find-everything.ts';
import { searchListings } from '../listings/search-listings.ts';
import { type CountyQuestion, listCountySales } from '../search/county-sales.ts';
import type { SalesPart } from '../search/list-sales.ts';
import type { SearchQuestion } from '../search/read-search.ts';
import type { WordForms } from '../search/read-words.ts';
import { searchSales } from '../search/search-sales.ts';
import {
  type AreaQuestion,
  listAreaHomes,
  listAreaSales,
  listSalesOfDay,
  readAllSales,
} from '../streets/area-lists.ts';
import { type AreaKind, readAreaPage } from '../streets/read-area.ts';
import type { Reader } from './reader.ts';

/** What a version's lookup file is asked for. Terms are cleaned. */
export function buildReads(read: Reader, forms: WordForms) {
  return {
    searchSales: (question: SearchQuestion, part: SalesPart) =>
      searchSales(read, forms, question, part),
    countySales: (question: CountyQuestion) => listCountySales(read, question),
    searchListings: (term: string) => searchListings(read, forms, term),
    find: (term: string, show: FindGroup | null) => findWithWords(read, forms, term, show),
    listing(id: number): ListingDetail | undefined {
      const row = read.first<{ detail: string }>(
        'select detail from listings where listing = ?',
        id,
      );
      return row && JSON.parse(row.detail);
    },
    street: (key: string) => readAreaPage(read, 'street', key),
    place: (key: string) => readAreaPage(read, 'place', key),
    areaSales: (question: AreaQuestion) => listAreaSales(read, question),
    salesOfDay: (kind: AreaKind, key: string, day: string) => listSalesOfDay(read, kind, key, day),
    allSales: (kind: AreaKind, key: string) => readAllSales(read, kind, key),
    areaHomes: (kind: AreaKind, key: string) => listAreaHomes(read, kind, key),
  };
}

export type Reads = ReturnType<typeof buildReads>;
