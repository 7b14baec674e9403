import { findArea, periodLengths } from '../../api/contract/areas.ts';
import type { HomesQuestion } from '../../api/contract/homes.ts';
import { salesSearchLimit } from '../../api/contract/limits.ts';
import { choicesHeader, type ListChoices } from '../../api/contract/list-choices.ts';
import { listPageSize } from '../../api/contract/list-view.ts';
import { findCounty } from '../../api/contract/lists.ts';
import { salesView } from '../../api/contract/sales-view.ts';
import type { SearchChoices } from '../../api/contract/search-choices.ts';
import type { SqlQuestion } from '../../api/contract/sql.ts';
import { formatView } from '../../api/contract/view-fields.ts';
import {
  askingByKeyBody,
  comparableScoresBody,
  countyStatsBody,
  marketBody,
  monthStatsBody,
  priceIndexBody,
  trendBody,
} from './bodies/figures.ts';
import { homeBody, listingBody } from './bodies/listing.ts';
import {
  countyChangesBody,
  countyMapBody,
  countyRelistedBody,
  dashboardBody,
  findBody,
  homesMapBody,
  listingsOf,
  mappedHomesBody,
  overviewBody,
  relistedBody,
  termChangesBody,
  townlandsBody,
} from './bodies/market.ts';
import {
  metaBody,
  placeBody,
  registerChangesBody,
  registerLagBody,
  registerPageBody,
  saleOf,
  streetBody,
} from './bodies/register.ts';
import {
  articleBody,
  downloadsBody,
  postsBody,
  sqlAnswerBody,
  sqlSandboxBody,
  statusBody,
} from './bodies/site.ts';

/** An answer of the API that is made by hand. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Answers a call to the API from hand-made bodies, without a warehouse. `posted` is the question of a
 * POST.
 */
export function answer(address: string, posted?: unknown): Answer {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const parts = pathname.split('/').slice(2).map(decodeURIComponent);
  const [resource = '', name = '', page = '', month = ''] = parts;
  const area = findArea(name);
  const county = findCounty(name);
  const months = periodLengths.find((length) => String(length) === page);
  switch (resource) {
    case 'meta':
      return ready(metaBody);
    case 'status':
      return ready(statusBody);
    case 'data':
      return ready(downloadsBody);
    case 'sql':
      return answerSql(name, posted);
    case 'find':
      return ready(findBody(searchParams.get('q') ?? '', searchParams.get('show')));
    case 'SearchChoices':
      return ready(searchChoices);
    case 'priceregistry':
      return answerSearch(
        posted
          ? new URLSearchParams(formatView(salesView, { ...salesView.whole, ...posted }))
          : searchParams,
      );
    case 'homes':
      return ready((posted as HomesQuestion).listings.map(homeBody).filter(Boolean));
    case 'Blog':
      return readyOrMissing(name ? articleBody(Number(name)) : postsBody);
    case 'streets':
    case 'places':
      return answerPlace(resource, parts.slice(1), searchParams);
    case 'CountyMap':
      return readyOrMissing(countyMapBody(name, page));
    case 'Trends':
      return readyOrMissing(area && months && trendBody(area, months));
    case 'MarketFigures':
      if (page === 'RoutingKeys') return readyOrMissing(area && askingByKeyBody(area));
      return readyOrMissing(area && marketBody(area));
    case 'RegisterChanges':
      return ready(registerChangesBody);
    case 'ComparableScores':
      return ready(comparableScoresBody);
    case 'RegisterLag':
      return readyOrMissing(area && registerLagBody(area));
    case 'PriceIndex':
      return readyOrMissing(area && priceIndexBody(area));
    case 'HomesMap':
      return readyOrMissing(county && (page === 'Homes' ? mappedHomesBody : homesMapBody(county)));
    case 'Stats':
      if (page)
        return readyOrMissing(county && monthStatsBody(county, Number(page), Number(month)));
      return readyOrMissing(county && countyStatsBody(county));
    case 'PriceRegistry':
      if (!county) return missing;
      return ready(registerPageBody(county, Number(page)), undefined, saleChoices);
    default:
      return answerListings(resource.toLowerCase(), parts.slice(1), searchParams);
  }
}

const missing: Answer = {
  status: 404,
  headers: {},
  body: { error: { code: 'not_found', message: 'Unknown.', status: 404 } },
};

const refused = (message: string): Answer => ({
  status: 400,
  headers: {},
  body: { error: { code: 'bad_request', message, status: 400 } },
});

const ready = (body: unknown, total?: number, choices?: ListChoices): Answer => ({
  status: 200,
  body,
  headers: {
    ...(total !== undefined && { 'x-total-count': String(total) }),
    ...(choices && { [choicesHeader]: JSON.stringify(choices) }),
  },
});

const readyOrMissing = (body: unknown): Answer => (body ? ready(body) : missing);

function answerSql(name: string, posted: unknown): Answer {
  if (name === 'turn') return ready({ before: 0 });
  if (posted === undefined) return ready(sqlSandboxBody);
  const body = sqlAnswerBody((posted as SqlQuestion).query);
  return 'refused' in body ? refused(body.refused) : ready(body);
}

/** A page of a list that has this many rows. */
function answerPage(
  total: number,
  page: number,
  rowsFrom: (first: number, count: number) => unknown[],
  choices?: ListChoices,
): Answer {
  const first = (Math.max(page, 1) - 1) * listPageSize;
  const count = Math.max(Math.min(listPageSize, Math.min(total, salesSearchLimit) - first), 0);
  return ready(rowsFrom(first, count), total, choices);
}

const salesFrom = (county: Parameters<typeof saleOf>[0]) => (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => saleOf(county, first + place));

/** `nowhere` finds nothing, `everything` 1,234 sales, any other term three. */
function answerSearch(question: URLSearchParams): Answer {
  const term = question.get('term');
  const total = term === 'nowhere' ? 0 : term === 'everything' ? 1234 : 3;
  const county = findCounty(question.get('county') ?? '') ?? 'Cork';
  return answerPage(total, Number(question.get('page')), salesFrom(county));
}

/**
 * `h91` has 130 homes and 130 sales, Salthill one home, a street 2 homes and 24 sales; none has ten
 * bedrooms, none was sold in 2012. Only a sale of the oldest day of a street has its price.
 */
function answerPlace(
  resource: string,
  [key = '', list = '', day = '']: readonly string[],
  question: URLSearchParams,
): Answer {
  const body = resource === 'streets' ? streetBody(key) : placeBody(key);
  const page = Number(question.get('page'));
  if (!body) return missing;
  if (list === 'homes') {
    const total =
      question.get('beds') === '10' ? 0 : ({ h91: 130, 'galway-salthill': 1 }[key] ?? 2);
    const rowsFrom = (first: number, count: number) => listingsOf('Galway', count, first);
    return answerPage(total, page, rowsFrom, homeChoices);
  }
  if (day) {
    const sales = [385_000, 111_000].map((salePrice, place) => ({
      ...saleOf('Galway', place),
      address: `${place + 70} Day Road, Salthill`,
      salePrice,
      dateOfSale: day,
    }));
    return ready(sales);
  }
  if (list !== 'sales') return ready(body);
  const total = question.get('year') === '2012' ? 0 : key === 'h91' ? 130 : 24;
  return answerPage(total, page, salesFrom('Galway'), saleChoices);
}

/**
 * `nowhere` finds nothing, `everything` 1,234 listings, any other search three; the town `Nowhere`
 * has none, any other five.
 */
function answerListings(
  resource: string,
  [name = '', detail = '', term = '']: readonly string[],
  question: URLSearchParams,
): Answer {
  if (resource === 'dashboard') return ready(dashboardBody);
  if (resource === 'forsale') {
    const county = findCounty(name);
    if (!county) return missing;
    if (detail === 'Townlands') return ready(townlandsBody(county));
    const total = term === 'Nowhere' ? 0 : 5;
    return ready(listingsOf(county, total), undefined, homeChoices);
  }
  if (resource !== 'listing') return missing;
  if (name === 'search') {
    const total = detail === 'nowhere' ? 0 : detail === 'everything' ? 1234 : 3;
    const first = (Number(question.get('page') ?? 1) - 1) * listPageSize;
    const count = Math.max(Math.min(total - first, listPageSize), 0);
    return ready(listingsOf('Dublin', count, first), total, homeChoices);
  }
  if (name === 'pricechanges' && !detail) return ready(overviewBody);
  if (name === 'relisted' && !detail) return ready(relistedBody);
  const county = findCounty(detail);
  if (name === 'relisted') return readyOrMissing(county && countyRelistedBody(county));
  if (name !== 'pricechanges') {
    return Number.isNaN(Number(name))
      ? refused('A listing has a number.')
      : readyOrMissing(listingBody(Number(name)));
  }
  return readyOrMissing(
    county && (term ? termChangesBody(county, term) : countyChangesBody(county)),
  );
}

/** How many sales the fields of a search leave. */
const searchChoices: SearchChoices = {
  county: { Cork: 81_234, Dublin: 240_001 },
  eircodeRoute: { P51: 1234 },
  fromYear: { 2026: 41_000, 2025: 101_000 },
  toYear: { 2026: 800_001 },
  build: { new: 3000, 'second-hand': 21_000 },
  beds: { 3: 5100 },
  baths: { 2: 4100 },
};

const homeChoices: ListChoices = {
  status: [
    ['For Sale', 900],
    ['Sale Agreed', 334],
  ],
  beds: [
    [5, 14],
    [3, 700],
    [1, 1234],
  ],
  type: [['Apartment', 300]],
  fromPrice: [[300_000, 210]],
  toPrice: [[300_000, 1024]],
  since: [[7, 40]],
};

const saleChoices: ListChoices = {
  year: [
    [2026, 90],
    [2025, 310],
  ],
  fromPrice: [[300_000, 210]],
  toPrice: [[300_000, 190]],
  build: [
    ['new', 40],
    ['second-hand', 360],
  ],
};
