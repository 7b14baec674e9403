import type { ComponentProps, ReactNode } from 'react';
import type { PlacePage, StreetPage } from '../../../api/contract/streets.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import { apiPaths, paths } from '../../paths.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import type { PageHead } from '../../ui/PageHead.tsx';
import { Answered } from '../../ui/Pending.tsx';
import { useApi, useListings, useMeta } from '../../use-api.ts';
import { usePlaceHomes, usePlaceSales } from '../../use-sales.ts';
import { CountyHead } from '../counties/CountyHead.tsx';
import { describeSalesOf } from './describe-sales.ts';
import { SalesSections } from './SalesSections.tsx';

type Props<Page> = {
  screen: 'street' | 'place';
  /** Which one, as its address names it. */
  of: string;
  trailOf: (page: Page) => NonNullable<ComponentProps<typeof PageHead>['trail']>;
  /** The page of all its homes on the market, where it has one: ten are then shown here. */
  allHomesOf?: (page: Page) => string | null;
  /** Above and below what streets and places share. */
  above?: (page: Page) => ReactNode;
  below: (page: Page, thisYear: number | null) => ReactNode;
};

/** The page of a street or a place: what sold there, and what is for sale. */
export function SalesPage<Page extends StreetPage | PlacePage>(props: Props<Page>) {
  const { screen, of, trailOf, allHomesOf, above, below } = props;
  const [path, call] = [paths[screen](of), apiPaths[screen](of)];
  const answer = useApi<Page>(call);
  const homes = usePlaceHomes(path, apiPaths.homesOf(call));
  const list = usePlaceSales(path, (query) => apiPaths.salesOf(call, query));
  const thisYear = useMeta()?.register.thisYear ?? null;
  const listings = useListings();
  if (answer.state === 'missing') return <NotFound />;
  return (
    <Answered answer={answer}>
      {(page) => (
        <>
          <CountyHead county={page.county} title={formatSalesName(page)} trail={trailOf(page)}>
            <p>{describeSalesOf(page, thisYear, listings)}</p>
          </CountyHead>
          {above?.(page)}
          <SalesSections
            page={page}
            name={formatSalesName(page)}
            csv={apiPaths.csvOf(apiPaths[screen](page.key))}
            homes={homes}
            list={list}
            allHomesHref={allHomesOf?.(page) ?? null}
            thisYear={thisYear}
          />
          {below(page, thisYear)}
        </>
      )}
    </Answered>
  );
}
