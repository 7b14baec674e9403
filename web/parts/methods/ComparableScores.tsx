import type { ComparableScores as Scores } from '../../../api/contract/comparables.ts';
import { formatCount } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useApi } from '../../use-api.ts';

type Score = Scores[number];

const evidence: Readonly<Record<string, string>> = {
  asking: 'Asking price',
  nearest: 'Sales of the street',
  own: 'Own last sale',
  nearest_and_own: 'Street and own sale',
  few_and_own: 'One or two sales and own sale',
};

const share = (value: number | null) => (value === null ? '–' : `${value}%`);

const columns: readonly Column<Score>[] = [
  {
    key: 'name',
    head: 'Sales',
    cell: ({ kind, name }) =>
      kind === 'evidence' ? (evidence[name] ?? name) : name === 'Rest' ? 'Outside Dublin' : name,
  },
  { key: 'sales', head: 'Number', align: 'end', cell: ({ sales }) => formatCount(sales) },
  {
    key: 'answered',
    head: 'With a Range',
    align: 'end',
    cell: ({ answered }) => formatCount(answered),
  },
  {
    key: 'error',
    head: 'Median Error',
    align: 'end',
    cell: ({ medianErrorPercent }) => share(medianErrorPercent),
  },
  {
    key: 'within',
    head: 'Within 20%',
    align: 'end',
    cell: ({ within20Percent }) => share(within20Percent),
  },
  {
    key: 'held',
    head: 'Within Range',
    align: 'end',
    cell: ({ heldPercent }) => share(heldPercent),
  },
  {
    key: 'width',
    head: 'High ÷ Low',
    align: 'end',
    cell: ({ highOverLow }) => highOverLow?.toFixed(2) ?? '–',
  },
];

/** How good the ranges of this version were, by county and by kind of evidence. */
export function ComparableScores() {
  const answer = useApi<Scores>(apiPaths.comparableScores());
  const scores = answer.state === 'ready' ? answer.data : [];
  const groups = [
    ['How good it was, by county', scores.filter(({ kind }) => kind !== 'evidence')],
    ['How good it was, by kind of evidence', scores.filter(({ kind }) => kind === 'evidence')],
  ] as const;
  return groups.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <Panel key={title} title={title} note="Sales of the last year, in this version">
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ kind, name }) => `${kind} ${name}`}
          isDense
        />
      </Panel>
    ),
  );
}
