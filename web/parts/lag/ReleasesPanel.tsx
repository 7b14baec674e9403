import { useMemo } from 'react';
import type { RegisterChanges } from '../../../api/contract/register-changes.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { buildReleaseChart, hasBefore, tabulateReleases } from './release-data.ts';

/** What the files of the register changed, by the day of their download; nothing before a second file. */
export function ReleasesPanel() {
  const answer = useApi<RegisterChanges>(apiPaths.registerChanges());
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return answer.data.files.some(hasBefore) ? <Ready {...answer.data} /> : null;
}

function Ready({ files }: RegisterChanges) {
  const data = useMemo(() => buildReleaseChart(files), [files]);
  return (
    <LineChart
      title="Sales added, altered and withdrawn"
      note="By day of download; a month’s first file has nothing to compare with"
      data={data}
      table={tabulateReleases(files)}
      embedPath={paths.embed('changes', paths.releases())}
      fileName="luach-register-changes"
    />
  );
}
