import './FindBox.css';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { FindAnswer } from '../../../api/contract/find.ts';
import { findShortest } from '../../../api/contract/limits.ts';
import { formatCount } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useApiKeepingPrevious } from '../../use-list.ts';
import { describeFound, describeUnknownHome, type FoundLine } from './describe-found.ts';
import { FoundNothing } from './FoundNothing.tsx';

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
  const asked = useSettled(words.trim().replace(/\s+/g, ' '));
  const url = asked.length < findShortest ? null : apiPaths.find(asked);
  const { answer: state } = useApiKeepingPrevious<FindAnswer>(url, url ? 'find' : '');
  const answer = state.state === 'ready' ? state.data : null;
  const groups = answer ? describeFound(answer) : [];
  const options = groups.flatMap<Option>(({ group, lines, total, allHref }) =>
    total > lines.length ? [...lines, { key: group, href: allHref }] : lines,
  );
  const { isOpen, pointed, point } = useOptions(input, options, words, onLeave);
  const at = options.findIndex(({ key }) => key === pointed);
  const isListed = isOpen && options.length > 0;
  // Called within the event: later, many presses of a held key could wait for it, which React refuses.
  useLayoutEffect(() => {
    onOption(isListed ? (at < 0 ? '' : `${id}-${at}`) : undefined);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isListed, at, onOption]);
  useLayoutEffect(() => () => onOption(undefined), [onOption]);

  if (!isOpen || !url) return null;
  const propsOf = (key: string) => {
    const number = options.findIndex((option) => option.key === key);
    return {
      id: `${id}-${number}`,
      href: options[number]?.href ?? '',
      role: 'option',
      tabIndex: -1,
      'aria-selected': number === at,
      onMouseMove: () => point(key),
      onClick: onLeave,
    } as const;
  };
  return (
    // Pressing on it leaves the focus in the box.
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is
    <div className="find-panel card" onMouseDown={(event) => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {answer ? countFound(answer, options.length) : ''}
      </p>
      {answer ? <FindNote answer={answer} asked={asked} onLeave={onLeave} /> : null}
      {options.length > 0 ? (
        <div id={id} className="stack gap-1" role="listbox" aria-label="Suggestions">
          {groups.map(({ group, title, total, lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="find-head fine" role="presentation">
                {title} <span className="num">{formatCount(total)}</span>
              </div>
              {lines.map((line) => (
                <Link key={line.key} className="find-option" {...propsOf(line.key)}>
                  <FoundText line={line} />
                </Link>
              ))}
              {total > lines.length ? (
                <Link className="find-option find-all" {...propsOf(group)}>
                  All {formatCount(total)}
                  <span className="visually-hidden"> of the group {title}</span>
                </Link>
              ) : null}
            </div>
          ))}
        </div>
      ) : answer ? (
        <FoundNothing onLeave={onLeave} />
      ) : null}
      {state.state === 'failed' || state.state === 'refused' ? (
        <p className="find-note soft">The search can’t be reached right now. It keeps trying.</p>
      ) : null}
    </div>
  );
}

type NoteProps = { answer: FindAnswer; asked: string; onLeave: () => void };

/** What was looked for, where it isn't what was typed. */
function FindNote({ answer, asked, onLeave }: NoteProps) {
  if (answer.isUnknownHome) return <p className="find-note soft">{describeUnknownHome(answer)}</p>;
  if (!answer.isAsTyped) {
    return (
      <p className="find-note soft">
        Nothing found for “{asked}”. Showing <b>{answer.words}</b>.
      </p>
    );
  }
  if (answer.nearest === '') return null;
  return (
    <p className="find-note soft">
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

/** One thing found: its name, with a line about it below and its price next to it. */
export function FoundText({ line: { name, about, price } }: { line: FoundLine }) {
  return (
    <>
      <span className="find-name">{name}</span>
      <span className="find-about small soft">{about}</span>
      {price ? <span className="find-price figure">{price}</span> : null}
    </>
  );
}

/** Milliseconds without a key pressed before a question is asked. */
const pause = 120;

/** A text once it has been the same for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

type Option = Pick<FoundLine, 'key' | 'href'>;

/**
 * The options below a box, by keyboard: the arrows point at one, Enter goes there, Escape closes
 * the list, and a letter opens it again. An answer that comes late may move the one pointed at.
 */
function useOptions(
  input: RefObject<HTMLInputElement | null>,
  options: readonly Option[],
  words: string,
  onLeave: () => void,
) {
  const [pointed, point] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words open the list again
  useEffect(() => {
    setOpen(true);
    point('');
  }, [words]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const at = options.findIndex(({ key }) => key === pointed);
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const option = options[at];
      if (step !== undefined && options.length > 0) {
        event.preventDefault();
        setOpen(true);
        // Round the options and the box itself, which is before the first one.
        const places = options.length + 1;
        if (isOpen) point(options[((at + 1 + step + places) % places) - 1]?.key ?? '');
      } else if (event.key === 'Enter' && isOpen && option) {
        event.preventDefault();
        onLeave();
        navigate(option.href);
      } else if (event.key === 'Escape' && isOpen && words !== '') {
        // Of a dialog around it only the next Escape closes it.
        event.preventDefault();
        event.stopPropagation();
        point('');
        setOpen(false);
      }
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  });
  return { isOpen, pointed, point };
}
