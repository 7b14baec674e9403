/**
 * Shares an answer between calls with the same key: the last `most` keys that were asked for are
 * kept. An answer that fails is asked for again.
 */
export function shareAnswers<Key, Value>(
  most: number,
  ask: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = kept.get(key) ?? ask(key);
    // A map keeps its keys in the order in which they were added.
    kept.delete(key);
    kept.set(key, answer);
    answer.catch(() => {
      if (kept.get(key) === answer) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
