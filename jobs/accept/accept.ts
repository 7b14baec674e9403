import { type Config, UsageError } from '../config.ts';
import { acceptHeld, type Held } from './accept-held.ts';

/**
 * `npm run accept -- ID`: shows the held files and pulls of an entry of the sources file.
 * `--pull PULL` accepts one, `--all` accepts all of them: the files count, and adverts missing from
 * the pulls are gone.
 */
export async function run({ dataDir, options, words }: Config): Promise<number> {
  const [source, ...others] = words;
  const { pull, all } = options;
  if (!source || others.length > 0)
    throw new UsageError('Name one entry of the sources file: npm run accept -- ID.');
  if (pull && all) throw new UsageError('Give --pull PULL or --all, not both.');
  const log = (line: string) => console.error(line);
  const accepted: string[] = [];
  const published = await acceptHeld(
    { dataDir, now: () => new Date(), isForServing: true, log },
    (every) => {
      const held = every.filter((one) => one.source === source);
      if (held.length === 0) throw new UsageError(describeNone(source, every));
      if (!pull && !all) {
        showHeld(source, held);
        return [];
      }
      const chosen = pull ? held.filter((one) => one.pull === pull) : held;
      if (chosen.length === 0) {
        const pulls = held.map((one) => one.pull).join(', ');
        throw new UsageError(`"${pull}" of "${source}" isn't held. Held: ${pulls}.`);
      }
      accepted.push(...chosen.map((one) => one.pull));
      return chosen;
    },
  );
  if (published) {
    log(`published ${published.version}`);
    console.log(JSON.stringify({ source, result: 'accepted', accepted }));
  }
  return 0;
}

function describeNone(source: string, every: readonly Held[]): string {
  const known = [...new Set(every.map((one) => one.source))].join(', ');
  const rest = known === '' ? 'Nothing is held.' : `Held: ${known}.`;
  return `Nothing of "${source}" is held. ${rest}`;
}

function showHeld(source: string, held: readonly Held[]): void {
  console.log(held.map(formatHeld).join('\n\n'));
  console.log(`\nAccept one: npm run accept -- ${source} --pull ${held.at(-1)?.pull}`);
  console.log(`Accept all: npm run accept -- ${source} --all`);
}

/** The figures that an operator needs to assess it. */
function formatHeld({ pull, fileName, pulledAt, rows, because, absences }: Held): string {
  const lines = absences
    ? [
        `${pull}, pulled ${pulledAt}`,
        `  shows ${formatCount(rows)}, and lacks ${formatNumber(absences.missing)} of the ${formatCount(absences.standing)} shown before`,
      ]
    : [`${pull}/${fileName}, ${formatNumber(rows)} rows`];
  return [...lines, ...because.map((reason) => `  held: ${reason}`)].join('\n');
}

function formatCount(adverts: number): string {
  return `${formatNumber(adverts)} ${adverts === 1 ? 'advert' : 'adverts'}`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-IE');
}
