import { type Config, UsageError } from '../config.ts';

type Score = (config: Config) => Promise<number>;

const scores: Record<string, () => Promise<{ score: Score }>> = {
  adverts: () => import('./adverts.ts'),
  faults: () => import('./faults.ts'),
  homes: () => import('./homes.ts'),
  index: () => import('./price-index.ts'),
  linkage: () => import('./linkage.ts'),
  market: () => import('./market.ts'),
  pulls: () => import('./pulls.ts'),
};

/**
 * `npm run score -- NAME --register PATH`: how often the links are right, by evidence that they
 * must not use; and which files are held.
 */
export async function run(config: Config): Promise<number> {
  const [name = '', ...rest] = config.words;
  const load = Object.hasOwn(scores, name) ? scores[name] : undefined;
  if (!load || rest.length > 0) {
    throw new UsageError(
      `No score "${config.words.join(' ')}"; there are ${Object.keys(scores).join(', ')}.`,
    );
  }
  const { score } = await load();
  return await score(config);
}
