import { type RefObject, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import type { FindAnswer } from '../../../api/contract/find.ts';
import { findShortest } from '../../../api/contract/limits.ts';
import { paths } from '../../paths.ts';
import { describeFound, describeUnknownHome } from './describe-found.ts';
import { FindList } from './FindList.tsx';
import { FoundNothing } from './FoundNothing.tsx';
import { useFind } from './use-find.ts';
import { useOptions } from './use-options.ts';
import './FindPanel.css';

export type PanelProps = {
  /** Of the list of options. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  words: string;
  /** Called with the option that is pointed at: empty for none, undefined where no list is open. */
  onOption: (id: string | undefined) => void;
  onLeave: () => void;
};

/** What is found as the visitor types, below the box. */
export function FindPanel({ id, input, words, onOption, onLeave }: PanelProps) {
  const { asked, answer, isFailed } = useFind(words);
  const groups = answer ? describeFound(answer) : [];
  const hrefs = groups.flatMap(({ lines, total, allHref }) => [
    ...lines.map(({ href }) => href),
    ...(total > lines.length ? [allHref] : []),
  ]);
  const { isOpen, pointed, point } = useOptions(input, hrefs, words, onLeave);
  const isListed = isOpen && hrefs.length > 0;
  // Called within the event: later, many presses of a held key could wait for it, which React refuses.
  useLayoutEffect(() => {
    onOption(isListed ? (pointed === null ? '' : `${id}-${pointed}`) : undefined);
  }, [id, isListed, pointed, onOption]);
  useLayoutEffect(() => () => onOption(undefined), [onOption]);

  if (!isOpen || asked.length < findShortest) return null;
  return (
    // Pressing on it leaves the focus in the box.
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is
    <div className="find-panel" onMouseDown={(event) => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {answer ? countFound(answer, hrefs.length) : ''}
      </p>
      {answer ? <FindNote answer={answer} asked={asked} onLeave={onLeave} /> : null}
      {answer && hrefs.length > 0 ? (
        <FindList id={id} groups={groups} pointed={pointed} onPoint={point} onLeave={onLeave} />
      ) : null}
      {answer && hrefs.length === 0 ? <FoundNothing onLeave={onLeave} /> : null}
      {isFailed && !answer ? (
        <p className="find-note">The search can’t be reached right now. It keeps trying.</p>
      ) : null}
    </div>
  );
}

type NoteProps = { answer: FindAnswer; asked: string; onLeave: () => void };

/** What was looked for, where it isn't what was typed. */
function FindNote({ answer, asked, onLeave }: NoteProps) {
  if (answer.isUnknownHome)
    return <p className="find-note">{describeUnknownHome(answer.streets.total)}</p>;
  if (!answer.isAsTyped) {
    return (
      <p className="find-note">
        Nothing found for “{asked}”. Showing <b>{answer.words}</b>.
      </p>
    );
  }
  if (answer.nearest === '') return null;
  return (
    <p className="find-note">
      Did you mean{' '}
      <Link href={paths.find(answer.nearest)} onClick={onLeave}>
        {answer.nearest}
      </Link>
      ?
    </p>
  );
}

function countFound({ words }: FindAnswer, options: number): string {
  if (options === 0) return `Nothing found for ${words}.`;
  return `${options} suggestions for ${words}. Use the up and down arrow keys.`;
}
