import { Link } from 'wouter';
import type { Status as State } from '../../api/contract/status.ts';
import { formatInstant } from '../format.ts';
import { LastRefreshes } from '../parts/status/LastRefreshes.tsx';
import { SourceLevels } from '../parts/status/SourceLevels.tsx';
import { Held, SetAside } from '../parts/status/Waiting.tsx';
import { describeSources } from '../parts/status/words.ts';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import './Status.css';

/** For the operator: how late each source is, what waits for a person, the last refreshes. */
export function Status() {
  const status = useApi<State>(apiPaths.status());
  return (
    <>
      <PageHead title="Status">
        <p>
          {status.state === 'ready' ? `${describeSources(status.data.sources)} ` : ''}
          <Link href={paths.about()}>About the data</Link> says what the sources are.
        </p>
      </PageHead>
      {status.state === 'ready' ? (
        <Panels status={status.data} />
      ) : (
        <Panel title="Sources">
          <Pending answer={status} />
        </Panel>
      )}
    </>
  );
}

function Panels({ status }: { status: State }) {
  const { sources, refreshes } = status;
  return (
    <div className="status-panels">
      <Panel title="Sources" note={describeVersion(status)}>
        <SourceLevels sources={sources} />
        <p className="status-small">
          Each source is rated by the age of its newest record and how often it publishes: a nightly
          source is late after 36 hours and overdue after 60. All times are Irish time.
        </p>
      </Panel>
      <div className="status-pair">
        <Panel title="Held until a person accepts it">
          <Held sources={sources} />
        </Panel>
        <Panel title="Set aside">
          <SetAside sources={sources} />
        </Panel>
      </div>
      <Panel title="The last refreshes" note="Thirty are kept">
        <LastRefreshes refreshes={refreshes} />
      </Panel>
    </div>
  );
}

function describeVersion({ version, publishedAt, pinned }: State): string {
  if (version === null || publishedAt === null) return 'Nothing is published yet';
  return `Published ${formatInstant(publishedAt)}${pinned ? ', pinned by a rollback' : ''}`;
}
