import { type Config, UsageError } from './config.ts';

type Score = (config: Config) => Promise<number>;

const scores: Record<string, () => Promise<{ score: Score }>> = {
  adverts: () => import('./score/adverts.ts'),
  homes: () => import('./score/homes.ts'),
  linkage: () => import('./score/linkage.ts'),
  pulls: () => import('./score/pulls.ts'),
};

/** `npm run score -- NAME --register PATH`: how right the links are, held against what they must not look at. */
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
