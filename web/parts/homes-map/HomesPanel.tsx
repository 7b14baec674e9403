import { useContext } from 'react';
import { Link } from 'wouter';
import type { HomesMap as Figures } from '../../../api/contract/homes-map.ts';
import type { County } from '../../../api/contract/lists.ts';
import { EmbedFrame } from '../../charts/embed-frame.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { useApi } from '../../use-api.ts';
import { useListings } from '../../use-listings.ts';
import { BoundaryCredit, boundaries } from '../counties/BoundaryCredit.tsx';
import { MapShare } from '../counties/MapShare.tsx';
import { describeOn } from '../listings/describe-where.ts';
import { AreaTable } from './AreaTable.tsx';
import { describeMapped, describeUnplaced, isMapped } from './describe-homes.ts';
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
      <p className="homes-map-lede">{mapped}</p>
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
