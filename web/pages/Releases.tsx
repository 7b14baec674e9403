import { wholeCountry } from '../../api/contract/areas.ts';
import type { RegisterChanges, RegisterFile } from '../../api/contract/register-changes.ts';
import { formatCount, formatInstant } from '../format.ts';
import type { Words } from '../head.ts';
import { describeCovers, describeMonths, hasBefore } from '../parts/lag/release-data.ts';
import { AreaChart } from '../parts/market/AreaChart.tsx';
import { apiPaths } from '../paths.ts';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Changes to the register',
  description:
    'What each download of the Property Price Register added, altered and withdrew, month by month.',
};

/** What each file of the register added, altered and withdrew compared with the one before it. */
export function Releases() {
  const answer = useApi<RegisterChanges>(apiPaths.registerChanges());
  return (
    <>
      <PageHead title="Changes to the register">
        <p>
          Sales are filed late, corrected and sometimes withdrawn. We compare each download of the
          register, month by month, with the previous one.
        </p>
      </PageHead>
      <AreaChart chart="changes" area={wholeCountry} />
      <Panel title="Register files" note="Newest first; only downloads that changed something">
        <Answered answer={answer}>
          {({ files }) => (
            <DataTable
              caption="Register files and what they changed"
              columns={columns}
              rows={files}
              none={<p>There are no two downloads to compare yet.</p>}
              rowKey={({ covers, pulledAt }) => `${covers} ${pulledAt}`}
            />
          )}
        </Answered>
      </Panel>
    </>
  );
}

const countOf = (file: RegisterFile, count: number) =>
  hasBefore(file) ? formatCount(count) : <span className="none">-</span>;

const columns: readonly Column<RegisterFile>[] = [
  column('pulledAt', 'Downloaded', 'short', ({ pulledAt }) => formatInstant(pulledAt)),
  column('covers', 'Covers', 'text', ({ covers }) => describeCovers(covers)),
  column('added', 'Added', 'number', (file) => countOf(file, file.added)),
  column('altered', 'Altered', 'number', (file) => countOf(file, file.altered)),
  column('withdrawn', 'Withdrawn', 'number', (file) => countOf(file, file.withdrawn)),
  column('months', 'Months of sale', 'text', describeMonths),
];
