import { useEffect, useRef, useState } from 'react';
import type { FindAnswer } from '../../../api/contract/find.ts';
import { findShortest } from '../../../api/contract/limits.ts';
import { apiPaths } from '../../paths.ts';
import { useApi } from '../../use-api.ts';

/** Milliseconds without a key pressed before a question is asked. */
const pause = 120;

/**
 * The answer to what is typed, once the visitor pauses: null while there is none. Until it comes,
 * the last answer stays; one that comes late is dropped.
 */
export function useFind(words: string) {
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
