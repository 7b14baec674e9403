import { askQuestion } from './ask-question.ts';
import { parseAskerMessage } from './messages.ts';

/*
 * The small process that starts those of the questions: for a server with a gigabyte of memory, to
 * start one takes a tenth of a second in which it does nothing else. Its parent is `asker.ts`.
 */

const stops = new Map<number, AbortController>();

process.on('message', (message) => void answer(message));
// Its questions end with it: nobody waits for them any more.
process.on('disconnect', () => process.exit(0));

async function answer(message: unknown): Promise<void> {
  const asked = parseAskerMessage(message);
  const { id } = asked;
  if ('isStopped' in asked) return stops.get(id)?.abort();
  const stop = new AbortController();
  stops.set(id, stop);
  const { file, sql, limits } = asked.question;
  const told = await askQuestion(file, sql, limits, stop.signal).then(
    (given) => ({ id, given }),
    (error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
  stops.delete(id);
  process.send?.(told);
}
