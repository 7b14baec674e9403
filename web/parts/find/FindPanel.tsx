import './FindBox.css';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { FindAnswer } from '../../../api/contract/find.ts';
import { findShortest } from '../../../api/contract/limits.ts';
import { formatCount } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';
import {
  describeFound,
  describeUnknownHome,
  type FoundLine,
  type FoundLines,
} from './describe-found.ts';
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
    <div className="find-panel card" onMouseDown={(event) => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {answer ? countFound(answer, hrefs.length) : ''}
      </p>
      {answer ? <FindNote answer={answer} asked={asked} onLeave={onLeave} /> : null}
      {answer && hrefs.length > 0 ? (
        <FindList id={id} groups={groups} pointed={pointed} onPoint={point} onLeave={onLeave} />
      ) : null}
      {answer && hrefs.length === 0 ? <FoundNothing onLeave={onLeave} /> : null}
      {isFailed && !answer ? (
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

type ListProps = {
  id: string;
  groups: readonly FoundLines[];
  pointed: number | null;
  onPoint: (option: number) => void;
  onLeave: () => void;
};

/** The options, group by group; where a group has more, its last option leads to them all. */
function FindList({ id, groups, pointed, onPoint, onLeave }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointed !== null) {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [pointed]);
  let next = 0;
  const option = (href: string) => {
    const number = next++;
    return {
      id: `${id}-${number}`,
      href,
      role: 'option',
      tabIndex: -1,
      'aria-selected': number === pointed,
      onMouseMove: () => number !== pointed && onPoint(number),
      onClick: onLeave,
    } as const;
  };
  return (
    <div ref={list} id={id} className="stack gap-1" role="listbox" aria-label="Suggestions">
      {groups.map(({ group, title, total, lines, allHref }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="find-head fine" role="presentation">
            {title} <span className="num">{formatCount(total)}</span>
          </div>
          {lines.map((line) => (
            <Link key={line.key} className="find-option" {...option(line.href)}>
              <FoundText line={line} />
            </Link>
          ))}
          {total > lines.length ? (
            <Link className="find-option find-all" {...option(allHref)}>
              All {formatCount(total)}
              <span className="visually-hidden"> of the group {title}</span>
            </Link>
          ) : null}
        </div>
      ))}
    </div>
  );
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

/**
 * The answer to what is typed, once the visitor pauses: null while there is none. Until it comes,
 * the last answer stays; one that comes late is dropped.
 */
function useFind(words: string) {
  const typed = words.trim().replace(/\s+/g, ' ');
  const asked = useSettled(typed);
  const state = useApi<FindAnswer>(asked.length < findShortest ? null : apiPaths.find(asked));
  const last = useRef<FindAnswer | null>(null);
  if (state.state === 'ready') last.current = state.data;
  if (asked.length < findShortest) last.current = null;
  const isRefused = state.state === 'refused' || state.state === 'missing';
  return {
    asked,
    answer: isRefused ? null : last.current,
    isFailed: state.state === 'failed' || isRefused,
  };
}

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

/**
 * The options below a box, by keyboard: the arrows point at one, Enter goes there, Escape closes
 * the list, and a letter opens it again.
 */
function useOptions(
  input: RefObject<HTMLInputElement | null>,
  hrefs: readonly string[],
  words: string,
  onLeave: () => void,
) {
  const [at, setAt] = useState<PointedAt>(nothing);
  const [isOpen, setOpen] = useState(true);
  const [, navigate] = useLocation();
  const pointed = at.words === words ? locate(at, hrefs) : null;
  const point = (option: number | null) =>
    setAt(option === null ? nothing : { words, option, href: hrefs[option] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words open the list again
  useEffect(() => setOpen(true), [words]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const href = pointed === null ? undefined : hrefs[pointed];
      if (step !== undefined && hrefs.length > 0) {
        event.preventDefault();
        setOpen(true);
        if (isOpen) point(move(pointed, step, hrefs.length));
      } else if (event.key === 'Enter' && isOpen && href !== undefined) {
        event.preventDefault();
        onLeave();
        navigate(href);
      } else if (event.key === 'Escape' && isOpen && words !== '') {
        // Of a dialog around it only the next Escape closes it.
        event.preventDefault();
        event.stopPropagation();
        point(null);
        setOpen(false);
      }
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  });
  return { isOpen, pointed, point };
}

type PointedAt = { words: string; option: number; href: string | undefined };

const nothing: PointedAt = { words: '', option: -1, href: undefined };

/** Where the option pointed at is now: an answer that comes late may have moved it, or lack it. */
function locate({ option, href }: PointedAt, hrefs: readonly string[]): number | null {
  if (href === undefined) return null;
  const now = hrefs[option] === href ? option : hrefs.indexOf(href);
  return now < 0 ? null : now;
}

/** The next option, and from the last one back to the box itself. */
function move(from: number | null, step: number, count: number): number | null {
  const to = from === null ? (step > 0 ? 0 : count - 1) : from + step;
  return to < 0 || to >= count ? null : to;
}
