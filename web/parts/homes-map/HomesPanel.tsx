import { Link } from 'wouter';
import type { HomesMap as Figures, MapArea } from '../../../api/contract/homes-map.ts';
import type { County } from '../../../api/contract/lists.ts';
import { formatCount } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { MapFrame } from '../counties/MapFrame.tsx';
import { describeOn, isFollowed } from '../listings/coverage.tsx';
import { describeMapped, describeUnplaced, isMapped } from './find-dots.ts';
import { HomesMap } from './HomesMap.tsx';

/** The homes of a county on its map: those for sale and those sold this year. */
export function HomesPanel({ county }: { county: County }) {
  const answer = useApi<Figures>(apiPaths.homesMap(county));
  const on = describeOn(useListings());
  const heading = 'Homes on the map';
  if (answer.state !== 'ready') {
    return (
      <Panel title={heading}>
        <Pending answer={answer} text="loading..." />
      </Panel>
    );
  }
  const figures = answer.data;
  return (
    <MapFrame
      heading={heading}
      note={<Link href={paths.countyForSale(county)}>All for sale</Link>}
      title={`Homes for sale and sold in ${figures.year ?? 'the newest year'}, ${county}`}
      id="homes-map"
      embedPath={paths.embed('homes', paths.countyStats(county))}
      lede={describeMapped(figures, on)}
      map={isMapped(figures) ? <HomesMap figures={figures} /> : null}
      table={figures.areas.length > 0 ? <AreaTable figures={figures} /> : null}
      about={describeUnplaced(figures)}
    />
  );
}

/** The homes of the map in a table by area, to open; it needs no script. */
function AreaTable({ figures: { county, year, areas } }: { figures: Figures }) {
  const forSale: Column<MapArea> = {
    key: 'for-sale',
    head: 'For sale',
    kind: 'number',
    cell: (area) => formatCount(area.forSale.total),
  };
  const columns: Column<MapArea>[] = [
    { key: 'area', head: 'Area', cell: (area) => <Area area={area} /> },
    ...(isFollowed(county, useListings()) ? [forSale] : []),
    {
      key: 'sold',
      head: `Sold in ${year}`,
      kind: 'number',
      cell: ({ sold }) => formatCount(sold.total),
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
