import type { ReactNode } from 'react';
import type { County } from '../../../api/contract/lists.ts';
import type { ListingsState } from '../../../api/contract/meta.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Answered } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { type CountyCard, CountyCards } from '../counties/CountyCards.tsx';

type Props<Row> = {
  title: string;
  /** The call that answers with a row for each county. */
  call: string;
  /** The page in a sentence, once how far the adverts reach is known. */
  opening: (rows: readonly Row[], listings: ListingsState) => ReactNode;
  cardOf: (
    county: County,
    row: Row | undefined,
    listings: ListingsState | null | undefined,
  ) => CountyCard;
  /** Above the cards. */
  children?: ReactNode;
};

/** A page with a card for each county that counts homes for sale there. */
export function CountyIndex<Row extends { readonly county: string }>({
  title,
  call,
  opening,
  cardOf,
  children,
}: Props<Row>) {
  const answer = useApi<readonly Row[]>(call);
  const listings = useListings();
  return (
    <>
      <PageHead title={title}>
        {answer.state === 'ready' && listings ? <p>{opening(answer.data, listings)}</p> : null}
      </PageHead>
      {children}
      <Answered answer={answer}>
        {(rows) => (
          <CountyCards
            cardOf={(county) => {
              const row = rows.find((one) => one.county === county);
              return cardOf(county, row, listings);
            }}
          />
        )}
      </Answered>
    </>
  );
}
