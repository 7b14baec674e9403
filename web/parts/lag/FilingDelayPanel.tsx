import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { describeBasis } from './describe-filling.ts';
import { buildLagChart, describeExpected, tabulateLag } from './lag-data.ts';

const title = 'How long sales take to reach the register';

/** How complete a month is by its age, and what is expected of an area's newest. */
export function FilingDelayPanel({ area }: { area: Area }) {
  const answer = useApi<RegisterLag>(apiPaths.registerLag(area));
  if (answer.state !== 'ready') return <Pending answer={answer} text="loading..." />;
  return <Ready lag={answer.data} />;
}

function Ready({ lag }: { lag: RegisterLag }) {
  const data = useMemo(() => buildLagChart(lag), [lag]);
  const links = (
    <>
      <MethodLink method="register-lag" /> ·{' '}
      <Link href={paths.releases()}>What each release changed</Link>
    </>
  );
  if (lag.ages.length === 0) {
    return (
      <Panel title={title}>
        <p>
          This takes files of the register from several months, of the same months of sale. There
          are too few yet. {describeBasis(lag)} {links}
        </p>
      </Panel>
    );
  }
  const { area } = lag;
  return (
    <LineChart
      title={title}
      note="Share of a month’s sales filed so far, nationally, by days since the month ended"
      data={data}
      table={tabulateLag(lag)}
      below={
        <p>
          {describeExpected(lag)} {describeBasis(lag)} {links}
        </p>
      }
      embedPath={paths.embed('lag', paths.insights(area === wholeCountry ? '' : area))}
      fileName="luach-register-lag"
    />
  );
}
