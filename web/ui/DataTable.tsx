import './DataTable.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * Text by default; `short` never breaks. Numbers and dates are aligned to the right, in tabular
   * digits, and never break. On a card a `figure`, the main number, or a `mark` is next to the heading.
   */
  kind?: 'text' | 'short' | 'number' | 'figure' | 'mark';
  /** `low` columns are hidden when the table is narrow, before it becomes cards. */
  priority?: 'high' | 'low';
  /** The order that its heading chooses; a second choice of it turns to the other one. */
  sorts?: Sorts;
};

type Sorts = readonly [first: string, other?: string];

/** A column in one line. */
export function column<Row>(
  key: string,
  head: string,
  kind: NonNullable<Column<Row>['kind']>,
  cell: (row: Row) => ReactNode,
  more?: Pick<Column<Row>, 'priority' | 'sorts'>,
): Column<Row> {
  return { key, head, kind, cell, ...more };
}

/** A list with the order that it has, and its address in another. */
export type Ordered = {
  readonly view: { readonly sort: string };
  hrefOf(changes: { sort?: string }): string;
};

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The first column identifies the row and is its heading. */
  columns: readonly Column<Row>[];
  /** What the headings order; without it the rows stay in their order. */
  list?: Ordered | undefined;
  rows: readonly Row[];
  /** Instead of the table where there are no rows. */
  none?: ReactNode;
  /** By its place where the rows always stay as they are. */
  rowKey?: (row: Row) => string | number;
  /** It has few, short columns and stays a table on a phone. */
  isSmall?: boolean;
  /** On a phone a row takes two lines: heading and main figure, then the other cells in a line. */
  isDense?: boolean;
};

/**
 * A table that becomes cards where there is little room, and otherwise scrolls within itself. The
 * roles are written out where cards are laid out by `display`, which removes a table's roles. A
 * cell that holds only a `.none`, for what isn't known, is not shown on a card.
 */
export function DataTable<Row>({ none, ...props }: Props<Row>) {
  return none && props.rows.length === 0 ? none : <Table {...props} />;
}

function Table<Row>(props: Props<Row>) {
  const { caption, columns, list, rows, rowKey, isSmall = false, isDense = false } = props;
  const [box, scrolls] = useScrolls();
  const roleOf = (role: string) => (isSmall ? undefined : role);
  const kind = isSmall ? ' table-box-small' : isDense ? ' table-box-dense' : '';
  return (
    <section
      ref={box}
      className={`table-box${kind}`}
      aria-label={caption}
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className="table" role={roleOf('table')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role={roleOf('rowgroup')}>
          <tr role={roleOf('row')}>
            {columns.map((column) => {
              const order = list && column.sorts ? orderBy(list, column.sorts) : null;
              return (
                <th
                  key={column.key}
                  role={roleOf('columnheader')}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={order?.now}
                >
                  {order ? (
                    <Link className="order-link" href={order.href}>
                      {column.head}
                    </Link>
                  ) : (
                    column.head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role={roleOf('rowgroup')}>
          {rows.map((row, place) => (
            <tr key={rowKey?.(row) ?? place} role={roleOf('row')}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    role={roleOf(index === 0 ? 'rowheader' : 'cell')}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={column.head}
                    className={classOf(column)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const classes = {
  text: '',
  short: 'cell-nowrap',
  number: 'cell-end cell-nowrap',
  figure: 'cell-end cell-nowrap cell-figure',
  mark: 'cell-figure',
};

function classOf({ key, priority, kind = 'text' }: Column<never>): string {
  return [`cell-${key}`, classes[kind], priority === 'low' ? 'cell-low' : '']
    .filter(Boolean)
    .join(' ');
}

/** Whether a box holds more than it can show. */
function useScrolls() {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth + 1),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [box, scrolls] as const;
}

/** How a heading shows and changes the order of a list. */
function orderBy(list: Ordered, [first, other = first]: Sorts) {
  const { sort } = list.view;
  const isUp = /^(cheapest|oldest|address|type)$/.test(sort);
  const isNow = sort === first || sort === other;
  return {
    now: isNow ? (isUp ? ('ascending' as const) : ('descending' as const)) : undefined,
    href: list.hrefOf({ sort: sort === first ? other : first }),
  };
}
