import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SmallPrint } from '../../ui/SmallPrint.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useApi } from '../../use-api.ts';
import { NearSchools } from './NearSchools.tsx';
import { NearStops } from './NearStops.tsx';
import './Neighbourhood.css';

/**
 * What is near a home: schools in the first tab, stops in the other. Without its source a tab isn't
 * shown; without either, nothing is.
 */
export function Neighbourhood({ listing }: { listing: ListingDetail }) {
  const { schools, transport, unknownNearby = [] } = listing;
  const meta = useApi<Meta>(apiPaths.meta());
  const hasSource = (kind: string) =>
    meta.state !== 'ready' || meta.data.sources.some((one) => one.kind === kind);
  const isKnown = (kind: 'schools' | 'transport') => !unknownNearby.includes(kind);
  const tabs = [
    {
      key: 'schools',
      title: 'Schools Nearby',
      isShown: isKnown('schools') || hasSource('schools'),
      content: isKnown('schools') ? <NearSchools schools={schools} /> : <Unknown />,
    },
    {
      key: 'transport',
      title: 'Public Transport Nearby',
      isShown: isKnown('transport') || hasSource('gtfs'),
      content: isKnown('transport') ? <NearStops stops={transport} /> : <Unknown />,
    },
  ].filter(({ isShown }) => isShown);
  if (tabs.length === 0) return null;
  return (
    <Panel title="Around This Home">
      <Tabs label="Around this home" tabs={tabs} />
      {tabs.length > unknownNearby.length ? (
        <SmallPrint>Distances are in a straight line.</SmallPrint>
      ) : null}
    </Panel>
  );
}

/** Nothing is known where the advert gives no coordinates. */
function Unknown() {
  return (
    <p className="near-none">
      The advert doesn’t give this home’s position, so we don’t know what is nearby.
    </p>
  );
}
