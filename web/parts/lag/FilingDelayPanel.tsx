import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Area, wholeCountry } from '../../../api/contract/areas.ts';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { buildDayAxis, type LineChartData } from '../../charts/line-data.ts';
import type { ChartTable } from '../../charts/table.ts';
import { apiPaths, paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import { describeBasis, describeMonthSoFar } from './filling.ts';

const panelTitle = 'How long sales take to reach the register';

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
      <Panel title={panelTitle}>
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
      title={panelTitle}
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

/** The share of a month's sales that is filed, by days since the month ended. */
export function buildLagChart({ ages }: Pick<RegisterLag, 'ages'>): LineChartData {
  const points = ages.map(({ days, share, low, high, basis }) => ({
    ...{ x: days, name: formatAge(days), value: share, low, high },
    ...{ count: basis, isProvisional: false, isFew: false },
  }));
  return {
    title: 'Share of a month’s sales in the register, by days since the month ended',
    unit: 'percent',
    counted: ['month', 'months'],
    lines: [{ key: 'In the register', points }],
    time: buildDayAxis(points),
    timeName: 'Days',
    incomplete: '',
  };
}

const formatAge = (days: number) =>
  days < 0 ? `${-days} days before the month ends` : `${days} days after the month`;

export function tabulateLag({ ages }: Pick<RegisterLag, 'ages'>): ChartTable {
  return {
    columns: [
      { head: 'Days since the month ended', unit: 'count' },
      { head: 'In the register', unit: 'percent' },
      { head: 'Low', unit: 'percent' },
      { head: 'High', unit: 'percent' },
      { head: 'Months', unit: 'count' },
    ],
    rows: ages.map(({ days, share, low, high, basis }) => [days, share, low, high, basis]),
  };
}

/** What is expected of the newest month, and of the one before where the newest isn't known. */
export function describeExpected({ filling, area }: Pick<RegisterLag, 'filling' | 'area'>): string {
  const known = filling.findLastIndex(({ expected }) => expected !== null);
  return filling
    .slice(Math.max(known, 0))
    .map((month) => describeMonthSoFar(month, area))
    .join(' ');
}
