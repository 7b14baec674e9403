/**
 * Shares an answer between calls with the same question, identified by its key: the last `most` questions
 * are kept. An answer that fails is asked for again.
 */
export function memoize<Question, Value>(
  most: number,
  ask: (question: Question) => Promise<Value>,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Promise<Value> {
  const kept = new Map<unknown, Promise<Value>>();
  return (question) => {
    const key = keyOf(question);
    const answer = kept.get(key) ?? ask(question);
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
