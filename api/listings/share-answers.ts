/**
 * The same answer for the same key, asked for once: the `most` that were asked for last are kept. One that fails is
 * asked for again.
 */
export function shareAnswers<Key, Value>(
  most: number,
  ask: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = kept.get(key) ?? ask(key);
    // A map keeps the order in which its keys came.
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
