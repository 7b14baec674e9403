import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listPageSize, listSorts } from '../../../api/contract/list-view.ts';
import type { ListingSummary } from '../../../api/contract/listing.ts';
import { formatCountOf } from '../../format.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { describePage, type HomeList, usePageFocus, type ViewOfPage } from '../../use-list.ts';
import { homeFilters, ListControls } from './ListControls.tsx';
import { ListingTable, marketColumns } from './ListingTable.tsx';

type HomesProps<Row> = {
  list: HomeList<readonly Row[]>;
  /** What a row is, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** Whether it has homes that are sale agreed too, and a column of property types. */
  isWholeMarket?: boolean;
  /** What the choice of days is about: `Added`. */
  since: string;
  /** Instead of the list where nothing is left out and no home is in it. */
  none: ReactNode;
  /** The table of the rows that are shown. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of homes once it is there, in its frame. */
export function HomesFrame<Row>(props: HomesProps<Row>) {
  const { list, nouns, isWholeMarket = false, since, none, children } = props;
  const { answer, chosen } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && chosen === 0) return none;
  const { status, ...others } = { ...homeFilters, since: { ...homeFilters.since, label: since } };
  // One home can't be ordered, and every filter that it leaves leaves it.
  const isOne = total === 1 && chosen === 0;
  return (
    <PagedFrame
      list={list}
      total={total}
      nouns={nouns}
      note="Each home is counted once, even if advertised more than once"
      controls={
        isOne ? null : (
          <ListControls
            name="Sort and filter homes"
            list={list}
            sorts={isWholeMarket ? listSorts : listSorts.filter((sort) => sort !== 'type')}
            filters={isWholeMarket ? { ...others, status } : others}
          />
        )
      }
    >
      {children(answer.data)}
    </PagedFrame>
  );
}

type MarketProps = Pick<HomesProps<ListingSummary>, 'list' | 'none'> & { caption: string };

/** Homes for sale and sale agreed, in their frame. */
export function HomesOnMarket({ list, caption, none }: MarketProps) {
  return (
    <HomesFrame list={list} none={none} nouns={['home', 'homes']} isWholeMarket since="Added">
      {(listings) => (
        <ListingTable caption={caption} list={list} listings={listings} columns={marketColumns} />
      )}
    </HomesFrame>
  );
}

type PagedProps = {
  /** `hrefOf` is given a page alone. */
  list: Pick<ViewOfPage<{ readonly page: number }>, 'view' | 'hrefOf' | 'wholeHref'> & {
    readonly isBusy: boolean;
  };
  /** Beside the count. */
  note: ReactNode;
  /** How many rows match, on all pages. */
  total: number;
  /** How many rows are shown at first, where not the whole page; its link shows the whole page. */
  first?: number | undefined;
  /** What a row is, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** What narrows and orders the list. */
  controls: ReactNode;
  /** The table of the rows that are shown. */
  children: ReactNode;
};

/** A list in pages of 50: how many rows it has, what narrows and orders it, its table and its pages. */
export function PagedFrame({ list, note, total, first, nouns, controls, children }: PagedProps) {
  const { hrefOf } = list;
  const page = Math.max(list.view.page, 1);
  const line = usePageFocus<HTMLSpanElement>(page);
  const pages = Math.ceil(total / listPageSize);
  const isPast = total > 0 && page > pages;
  return (
    <div className="stack">
      <Panel
        title={
          <span ref={line} className="found-line lead" role="status" tabIndex={-1}>
            {first ? formatCountOf(total, ...nouns) : describeShown(page, total, nouns)}
          </span>
        }
        note={note}
      >
        {controls}
        {total === 0 ? (
          <p>
            No {nouns[1]} match these choices. <Link href={list.wholeHref}>Show all</Link>
          </p>
        ) : isPast ? (
          <p>
            There is no such page of results. <Link href={hrefOf({})}>Back to the first page</Link>
          </p>
        ) : (
          <div aria-busy={list.isBusy}>
            {children}
            {first ? (
              <p className="list-more top-3">
                Showing {first}. <Link href={hrefOf({ page: 1 })}>Show more {nouns[1]}</Link>
              </p>
            ) : null}
          </div>
        )}
      </Panel>
      <Pagination
        page={page}
        pages={first ? 1 : pages}
        hrefOf={(number) => hrefOf({ page: number > 1 ? number : 0 })}
        label={`Pages of ${nouns[1]}`}
      />
    </div>
  );
}

/** What of a list is shown: `132 homes`, `51 to 100 of 132 homes`, `No homes`. */
export function describeShown(
  page: number,
  total: number,
  [one, many]: readonly [one: string, many: string],
): string {
  return describePage(page, total, total === 0 ? `No ${many}` : formatCountOf(total, one, many));
}
