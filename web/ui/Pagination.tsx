import './Pagination.css';
import { Link } from 'wouter';
import { formatCount } from '../format.ts';
import { Icon } from './Icon.tsx';

type Props = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** What the pages list, for screen readers. */
  label: string;
};

/** Arrows, numbered links and ellipses; all are real links. Nothing where there is one page. */
export function Pagination({ page, pages, hrefOf, label }: Props) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ul className="row gap-1 plain-list num">
        <li>
          <Arrow to={page > 1 ? hrefOf(page - 1) : null} name="Previous page" icon="left" />
        </li>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ellipses differ only in position
            <li key={`gap ${index}`} className="pagination-gap">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatCount(number)}
              </Link>
            </li>
          ),
        )}
        <li>
          <Arrow to={page < pages ? hrefOf(page + 1) : null} name="Next page" icon="right" />
        </li>
      </ul>
    </nav>
  );
}

function Arrow({ to, name, icon }: { to: string | null; name: string; icon: 'left' | 'right' }) {
  const picture = <Icon name={icon} />;
  if (!to) return <span className="pagination-end">{picture}</span>;
  return (
    <Link href={to} aria-label={name} rel={icon === 'left' ? 'prev' : 'next'}>
      {picture}
    </Link>
  );
}

const siblings = 3;
/**
 * First, last, this page, its siblings and two ellipses: with no more pages than that, an ellipsis
 * saves nothing.
 */
const maxShownWhole = siblings * 2 + 5;

/**
 * The page numbers to show, null for an ellipsis: three siblings on each side of this page, the
 * first and the last; all pages when there are few. An ellipsis never replaces a single page.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= maxShownWhole) return range(1, pages);
  const from = Math.max(page - siblings, 1);
  const to = Math.min(page + siblings, pages);
  const before = from <= 3 ? range(1, from - 1) : [1, null];
  const after = to >= pages - 2 ? range(to + 1, pages) : [null, pages];
  return [...before, ...range(from, to), ...after];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
