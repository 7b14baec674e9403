import '../parts/find/FindBox.css';
import { Link, useLocation, useSearch } from 'wouter';
import type { FindAnswer } from '../../api/contract/find.ts';
import { findGroups } from '../../api/contract/find-groups.ts';
import { findLimit, findLongest, findShortest } from '../../api/contract/limits.ts';
import { formatCount, formatCountOf } from '../format.ts';
import type { Words } from '../head.ts';
import {
  describeFound,
  describeUnknownHome,
  type FoundLines,
} from '../parts/find/describe-found.ts';
import { FoundText } from '../parts/find/FindPanel.tsx';
import { FoundNothing } from '../parts/find/FoundNothing.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel, PanelGrid } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Find',
  description:
    'Search places, sales, and homes on or off the market, by address, place or Eircode.',
};

/** What the search of everything finds; its words are in the address, and the one group that is shown. */
export function Find() {
  const query = new URLSearchParams(useSearch());
  const words = query.get('q')?.trim() ?? '';
  const [, navigate] = useLocation();
  const shown = findGroups.find((group) => group === query.get('show')) ?? null;
  return (
    <>
      <PageHead title="Find">
        <p>
          Search places, every sale in the register, and homes on or off the market, by address,
          place or Eircode. Fadas, capitals and abbreviations such as St or Rd make no difference.
        </p>
      </PageHead>
      <SearchBox
        key={words}
        label="Address, place or Eircode"
        action={paths.find()}
        name="q"
        shortest={findShortest}
        longest={findLongest}
        initial={words}
        hint={`At least ${findShortest} characters`}
        onSearch={(asked) => navigate(paths.find(asked))}
      />
      {words.length >= findShortest ? <Results words={words} show={shown} /> : null}
    </>
  );
}

type Group = (typeof findGroups)[number];

function Results({ words, show }: { words: string; show: Group | null }) {
  const answer = useApi<FindAnswer>(apiPaths.find(words, show));
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const groups = describeFound(answer.data);
  const chosen = groups.filter(({ group }) => show === null || group === show);
  return (
    <div className="stack">
      <p className="found-line lead" role="status">
        {describeResult(groups, answer.data, words)}
      </p>
      {answer.data.nearest ? (
        <p>
          Did you mean <Link href={paths.find(answer.data.nearest)}>{answer.data.nearest}</Link>?
        </p>
      ) : null}
      {show === null ? null : <Link href={paths.find(words)}>All results</Link>}
      {groups.length === 0 ? (
        <FoundNothing />
      ) : (
        <PanelGrid columns="wide">
          {chosen.map((group) => (
            <GroupPanel key={group.group} {...group} />
          ))}
        </PanelGrid>
      )}
    </div>
  );
}

function GroupPanel({ title, total, lines, allHref }: FoundLines) {
  const rest =
    total <= lines.length ? null : lines.length < findLimit ? (
      <Link href={allHref}>All {formatCount(total)}</Link>
    ) : (
      `The first ${formatCount(lines.length)} of ${formatCount(total)}. Add a word to narrow the search`
    );
  return (
    <Panel title={title} note={rest ?? formatCount(total)}>
      <ul className="find-results stack plain-list">
        {lines.map((line) => (
          <li key={line.key}>
            <Link className="find-option" href={line.href}>
              <FoundText line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describeResult(groups: readonly FoundLines[], answer: FindAnswer, typed: string): string {
  const { words, isAsTyped, isUnknownHome } = answer;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (isUnknownHome) return describeUnknownHome(answer);
  if (total === 0) return `No results found for '${typed}'.`;
  const count = formatCountOf(total, 'result', 'results');
  return isAsTyped
    ? `${count} for '${typed}'.`
    : `No results found for '${typed}'. ${count} for '${words}'.`;
}
