import type { CountyMap } from '../../../api/contract/county-map.ts';
import { counties } from '../../../api/contract/lists.ts';
import { formatCount, noFigure } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { mapWords } from './map-measures.ts';
import { findFigure } from './read-map.ts';

type Row = { county: string; figure: string; count: string };

/** The figures of the map in a table, to open; it needs no script. */
export function CountyTable({ figures, month }: { figures: CountyMap; month: string }) {
  const measure = mapWords[figures.measure];
  const rows = counties.map((county): Row => {
    const { value = null, count = 0, isFollowed } = findFigure(figures, county, month) ?? {};
    return {
      county,
      figure: value === null ? noFigure : measure.formatCell(value, count),
      count: isFollowed ? formatCount(count) : noFigure,
    };
  });
  const columns: Column<Row>[] = [
    { key: 'county', head: 'County', cell: ({ county }) => county },
    { key: 'figure', head: measure.name, cell: ({ figure }) => figure, align: 'end', nowrap: true },
    {
      key: 'count',
      head:
        measure.many === 'homes'
          ? 'Homes for sale'
          : measure.whose
            ? 'Sales with days known'
            : 'Sales',
      cell: ({ count }) => count,
      align: 'end',
      nowrap: true,
    },
  ];
  return (
    <details className="county-table">
      <summary>The figures as a table</summary>
      <DataTable
        caption={`${measure.name} by county`}
        columns={figures.measure === 'forsale' ? columns.slice(0, 2) : columns}
        rows={rows}
        rowKey={({ county }) => county}
        isSmall
      />
    </details>
  );
}
