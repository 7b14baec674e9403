import { type Config, UsageError } from './config.ts';

type Score = (config: Config) => Promise<number>;

const scores: Record<string, () => Promise<{ score: Score }>> = {
  linkage: () => import('./score/linkage.ts'),
  pulls: () => import('./score/pulls.ts'),
};

/** `npm run score -- NAME`: how right the links are, as a table and as a line of JSON. */
export async function run(config: Config): Promise<number> {
  const [name = '', ...rest] = config.words;
  if (!Object.hasOwn(scores, name) || rest.length > 0) {
    throw new UsageError(
      `No score "${config.words.join(' ')}"; there are ${Object.keys(scores).join(', ')}.`,
    );
  }
  const { score } = await (scores[name] as (typeof scores)[string])();
  return await score(config);
}
