import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WorkedQuestion } from '../contract/sql.ts';

const cookbook = fileURLToPath(new URL('../../docs/cookbook.md', import.meta.url));

const entry = /^## (\d+)\. (.*)\n([\s\S]*?)```sql\n([\s\S]*?)```/gm;

/**
 * The worked questions of `docs/cookbook.md`: what readers of the page find there, the site offers
 * too.
 * @throws Error where none is found.
 */
export function readWorkedQuestions(text = readFileSync(cookbook, 'utf8')): WorkedQuestion[] {
  const found = [...text.matchAll(entry)].map(
    ([, number = '', question = '', about = '', sql = '']) => ({
      number: Number(number),
      question,
      about: about.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim(),
      sql: sql.trim(),
    }),
  );
  if (found.length === 0) throw new Error(`${cookbook} has no worked question`);
  return found;
}
