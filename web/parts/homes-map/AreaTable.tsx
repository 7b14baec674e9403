import { Link } from 'wouter';
import type { HomesMap, MapArea } from '../../../api/contract/homes-map.ts';
import { formatCount } from '../../format.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { useListings } from '../../use-listings.ts';
import { isFollowed } from '../listings/coverage.ts';

/** The homes of the map in a table by area, to open; it needs no script. */
export function AreaTable({ figures: { county, year, areas } }: { figures: HomesMap }) {
  const forSale: Column<MapArea> = {
    key: 'for-sale',
    head: 'For sale',
    cell: (area) => formatCount(area.forSale.total),
    align: 'end',
  };
  const columns: Column<MapArea>[] = [
    { key: 'area', head: 'Area', cell: (area) => <Area area={area} /> },
    ...(isFollowed(county, useListings()) ? [forSale] : []),
    {
      key: 'sold',
      head: `Sold in ${year}`,
      cell: ({ sold }) => formatCount(sold.total),
      align: 'end',
    },
  ];
  return (
    <details className="county-table">
      <summary>The homes by area, as a table</summary>
      <DataTable
        caption={`Homes in ${county} by Eircode area`}
        columns={columns}
        rows={areas}
        rowKey={({ routingKey }) => routingKey}
        isSmall
      />
    </details>
  );
}

/** A routing key with its places; it has a page where something was sold. */
function Area({ area: { routingKey, place, sold } }: { area: MapArea }) {
  if (!routingKey) return 'Eircode not known';
  return (
    <>
      {sold.total > 0 ? (
        <Link href={paths.place(routingKey.toLowerCase())}>{routingKey}</Link>
      ) : (
        routingKey
      )}{' '}
      <small>{place}</small>
    </>
  );
}
