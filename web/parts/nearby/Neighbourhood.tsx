import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths } from '../../paths.ts';
import { Fine } from '../../ui/Fine.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useApi } from '../../use-api.ts';
import { NearSchools } from './NearSchools.tsx';
import { NearStops } from './NearStops.tsx';
import './Neighbourhood.css';

/** What is near a home: its schools first, its stops in the other tab. */
export function Neighbourhood({ listing }: { listing: ListingDetail }) {
  const { schools, transport } = listing;
  return (
    <Panel title="Around This Home">
      <Tabs
        label="Around this home"
        tabs={[
          {
            key: 'schools',
            title: 'Schools Nearby',
            content: schools ? (
              <NearSchools schools={schools} />
            ) : (
              <Unknown kind="schools" what="list of schools" />
            ),
          },
          {
            key: 'transport',
            title: 'Public Transport Nearby',
            content: transport ? (
              <NearStops stops={transport} />
            ) : (
              <Unknown kind="gtfs" what="list of stops" />
            ),
          },
        ]}
      />
      {schools || transport ? <Fine>Distances are in a straight line.</Fine> : null}
    </Panel>
  );
}

/**
 * Nothing is known where the advert gives no coordinates, or where no list of that kind was ever
 * pulled.
 */
function Unknown({ kind, what }: { kind: string; what: string }) {
  const meta = useApi<Meta>(apiPaths.meta());
  const isMissing = meta.state === 'ready' && !meta.data.sources.some((one) => one.kind === kind);
  return (
    <p className="near-none">
      {isMissing
        ? `No ${what} has been loaded yet.`
        : 'The advert doesn’t give this home’s position, so we don’t know what is nearby.'}
    </p>
  );
}
