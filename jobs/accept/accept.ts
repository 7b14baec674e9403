import { type Config, UsageError } from '../config.ts';
import {
  type AcceptanceOptions,
  acceptAbsences,
  describeHeldPulls,
  type HeldPull,
} from './accept-absences.ts';
import { acceptFiles, type HeldFile, listHeldFiles } from './accept-files.ts';

/**
 * `npm run accept -- ID`: shows the held files and the held absences of an entry of the sources
 * file. With `--pull PULL` that one is accepted, with `--all` all of them: the files count, and what
 * the pulls lack is gone.
 */
export async function run({ dataDir, options, words }: Config): Promise<number> {
  const [source, ...others] = words;
  const { pull, all } = options;
  if (!source || others.length > 0)
    throw new UsageError('Name one entry of the sources file: npm run accept -- ID.');
  if (pull && all) throw new UsageError('Give --pull PULL or --all, not both.');
  const log = (line: string) => console.error(line);
  const asked: AcceptanceOptions = { dataDir, source, now: new Date(), keepsExport: true, log };
  const files = listHeldFiles(dataDir);
  const ofSource = files.filter((file) => file.source === source);
  const { held, sources } = await describeHeldPulls(asked);
  const pulls = [...ofSource, ...held].map((one) => one.pull);
  if (pulls.length === 0) {
    const known = [...new Set([...files.map((file) => file.source), ...sources])].join(', ');
    const rest = known === '' ? 'Nothing is held.' : `Held: ${known}.`;
    throw new UsageError(`Nothing of "${source}" is held. ${rest}`);
  }
  if (!pull && !all) {
    console.log([...ofSource.map(formatHeldFile), ...held.map(formatHeldPull)].join('\n\n'));
    console.log(`\nAccept one: npm run accept -- ${source} --pull ${pulls.at(-1)}`);
    console.log(`Accept all: npm run accept -- ${source} --all`);
    return 0;
  }
  const accepted = pull ? pulls.filter((one) => one === pull) : pulls;
  if (accepted.length === 0)
    throw new UsageError(`"${pull}" of "${source}" isn't held. Held: ${pulls.join(', ')}.`);
  const isAccepted = (one: { readonly pull: string }) => accepted.includes(one.pull);
  if (ofSource.some(isAccepted))
    await acceptFiles(
      asked,
      ofSource.filter(isAccepted).map((file) => file.pull),
    );
  if (held.some(isAccepted))
    await acceptAbsences(
      asked,
      held.filter(isAccepted).map((one) => one.pull),
    );
  console.log(JSON.stringify({ source, result: 'accepted', accepted }));
  return 0;
}

function formatHeldFile({ pull, fileName, rows, because }: HeldFile): string {
  return [`${pull}/${fileName}, ${formatNumber(rows)} rows`, ...because.map(indentReason)].join(
    '\n',
  );
}

/** The figures that an operator judges a held pull by. */
export function formatHeldPull(held: HeldPull): string {
  const { pull, pulledAt, rows, missing, standing, reason } = held;
  return [
    `${pull}, pulled ${pulledAt}`,
    `  shows ${formatCount(rows)}, and lacks ${formatNumber(missing)} of the ${formatCount(standing)} known before it`,
    ...(reason ? [indentReason(reason)] : []),
  ].join('\n');
}

function indentReason(reason: string): string {
  return `  held: ${reason}`;
}

function formatCount(adverts: number): string {
  return `${formatNumber(adverts)} ${adverts === 1 ? 'advert' : 'adverts'}`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-IE');
}
