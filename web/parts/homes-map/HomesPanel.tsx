import { useContext } from 'react';
import { Link } from 'wouter';
import type { HomesMap as Figures, MapArea } from '../../../api/contract/homes-map.ts';
import type { County } from '../../../api/contract/lists.ts';
import { EmbedFrame } from '../../charts/ChartTools.tsx';
import { formatCount } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel, SmallPrint } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings } from '../../use-api.ts';
import { BoundaryCredit, boundaries, MapShare } from '../counties/MapShare.tsx';
import { describeOn, isFollowed } from '../listings/coverage.tsx';
import { describeMapped, describeUnplaced, isMapped } from './find-dots.ts';
import { HomesMap } from './HomesMap.tsx';

/** The homes of a county on its map: those for sale and those sold this year. */
export function HomesPanel({ county }: { county: County }) {
  const answer = useApi<Figures>(apiPaths.homesMap(county));
  const Frame = useContext(EmbedFrame);
  const on = describeOn(useListings());
  if (answer.state !== 'ready') {
    return Frame ? (
      <Pending answer={answer} />
    ) : (
      <Panel title="Homes on the map">
        <Pending answer={answer} text="loading..." />
      </Panel>
    );
  }
  const figures = answer.data;
  const mapped = describeMapped(figures, on);
  const allForSale = <Link href={paths.countyForSale(county)}>All for sale</Link>;
  const title = `Homes for sale and sold in ${figures.year ?? 'the newest year'}, ${county}`;
  if (!isMapped(figures)) {
    const words = <p>{mapped}</p>;
    if (Frame) {
      return (
        <Frame title={title} about={undefined}>
          {words}
        </Frame>
      );
    }
    return (
      <Panel title="Homes on the map" note={allForSale}>
        {words}
      </Panel>
    );
  }
  if (Frame) {
    return (
      <Frame title={title} about={[mapped, describeUnplaced(figures), boundaries]}>
        <HomesMap figures={figures} />
      </Frame>
    );
  }
  const id = 'homes-map';
  return (
    <Panel title="Homes on the map" note={allForSale}>
      <p>{mapped}</p>
      <div id={id}>
        <HomesMap figures={figures} />
      </div>
      <MapShare title={title} id={id} embedPath={paths.embed('homes', paths.countyStats(county))} />
      {figures.areas.length > 0 ? <AreaTable figures={figures} /> : null}
      <SmallPrint>
        {describeUnplaced(figures)} <BoundaryCredit />
      </SmallPrint>
    </Panel>
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
