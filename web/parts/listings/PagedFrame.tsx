import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { listPageSize } from '../../../api/contract/list-view.ts';
import { formatCountOf } from '../../format.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ViewOfPage } from '../../use-list.ts';
import { describeShown } from './describe-shown.ts';
import '../../ui/Found.css';
import './ListFrame.css';

type Props = {
  /** `hrefOf` is given a page alone. */
  list: Pick<ViewOfPage<{ readonly page: number }>, 'view' | 'hrefOf' | 'wholeHref'> & {
    readonly isBusy: boolean;
  };
  /** Beside the count. */
  note: ReactNode;
  /** How many rows match, on all pages. */
  total: number;
  /** How many rows are shown at first, where not the whole page; its link shows the whole page. */
  first?: number;
  /** What a row is, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** What narrows and orders the list. */
  controls: ReactNode;
  /** The table of the rows that are shown. */
  children: ReactNode;
};

/** A list in pages of 50: how many rows it has, what narrows and orders it, its table and its pages. */
export function PagedFrame({ list, note, total, first, nouns, controls, children }: Props) {
  const { hrefOf } = list;
  const view = { page: Math.max(list.view.page, 1) };
  const line = useRef<HTMLSpanElement>(null);
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
      <Panel
        title={
          <span ref={line} className="found-line" role="status" tabIndex={-1}>
            {first ? formatCountOf(total, ...nouns) : describeShown(view, total, nouns)}
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
            The list has fewer pages than that.{' '}
            <Link href={hrefOf({})}>Back to the first page</Link>
          </p>
        ) : (
          <div className="list-rows" aria-busy={list.isBusy}>
            {children}
            {first ? (
              <p className="list-more">
                Showing {first}. <Link href={hrefOf({ page: 1 })}>Show more {nouns[1]}</Link>
              </p>
            ) : null}
          </div>
        )}
      </Panel>
      <Pagination
        page={view.page}
        pages={first ? 1 : pages}
        hrefOf={(number) => hrefOf({ page: number > 1 ? number : 0 })}
        label={`Pages of ${nouns[1]}`}
      />
    </div>
  );
}
