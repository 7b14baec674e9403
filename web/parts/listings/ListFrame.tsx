import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { listPageSize } from '../../../api/contract/list-view.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { HomeList } from '../../use-list.ts';
import { describeShown } from './describe-shown.ts';
import { type FilterName, ListControls } from './ListControls.tsx';
import '../../ui/Found.css';
import './ListFrame.css';

type Props = {
  list: HomeList<unknown>;
  title: string;
  /** How many rows match, on all pages. */
  total: number;
  /** What a row is, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** What the list can be narrowed by. */
  filters: readonly FilterName[];
  /** Whether its table has a column of property types. */
  hasTypes?: boolean;
  /** What the choice of days is about: `First seen`. */
  since: string;
  /** The table of the rows that are shown. */
  children: ReactNode;
};

/** A list of homes: how many there are, what narrows and orders it, its table and its pages. */
export function ListFrame(props: Props) {
  const { list, title, total, nouns, filters, hasTypes = false, since, children } = props;
  const { view, hrefOf } = list;
  const line = useRef<HTMLParagraphElement>(null);
  const page = useRef(view.page);
  // Another page of the list begins at its top.
  useEffect(() => {
    if (page.current !== view.page) line.current?.focus();
    page.current = view.page;
  }, [view.page]);
  const pages = Math.ceil(total / listPageSize);
  const isPast = total > 0 && view.page > pages;
  return (
    <div className="found">
      <p ref={line} className="found-line" role="status" tabIndex={-1}>
        {describeShown(view, total, nouns)}
      </p>
      <Panel title={title} note="A home counts once, however many adverts it has">
        <ListControls list={list} filters={filters} hasTypes={hasTypes} since={since} />
        {total === 0 ? (
          <p>
            No {nouns[1]} match these choices. <Link href={list.wholeHref}>Show all</Link>
          </p>
        ) : isPast ? (
          <p>
            The list has fewer pages than that.{' '}
            <Link href={hrefOf({})}>Back to the first page</Link>
          </p>
        ) : (
          <div className="list-rows" aria-busy={list.isBusy}>
            {children}
          </div>
        )}
      </Panel>
      <Pagination
        page={view.page}
        pages={pages}
        hrefOf={(number) => hrefOf({ page: number })}
        label={`Pages of ${nouns[1]}`}
      />
    </div>
  );
}
