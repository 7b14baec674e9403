import { type Config, UsageError } from '../config.ts';
import {
  type AcceptanceOptions,
  acceptAbsences,
  describeHeldPulls,
  type HeldPull,
} from './accept-absences.ts';

/**
 * `npm run refresh -- --accept-absences ID`: pulls nothing. Shows the held pulls of a source; with
 * `--pull PULL` or `--all`, what that one or all of them lack counts as gone from then on.
 */
export async function runAcceptance({ dataDir, options }: Config, source: string): Promise<number> {
  const { pull, all } = options;
  if (options.only || options.sources)
    throw new UsageError('--accept-absences must be used alone: it pulls nothing.');
  if (pull && all) throw new UsageError('Give --pull PULL or --all, not both.');
  const log = (line: string) => console.error(line);
  const asked: AcceptanceOptions = { dataDir, source, now: new Date(), keepsExport: true, log };
  if (!pull && !all) {
    console.log(formatHeldPulls(source, await describeHeldPulls(asked)));
    return 0;
  }
  const only = typeof pull === 'string' ? pull : undefined;
  const { accepted, published } = await acceptAbsences(asked, only);
  console.log(JSON.stringify({ source, result: 'accepted', accepted }));
  console.error(`published ${published.version}`);
  return 0;
}

/** What an operator reads about the held pulls of a source, and how to accept them. */
export function formatHeldPulls(source: string, held: readonly HeldPull[]): string {
  const command = `npm run refresh -- --accept-absences ${source}`;
  return [
    ...held.map(formatHeldPull),
    `Accept one, as ${command} --pull ${held.at(-1)?.pull}`,
    `Accept all: ${command} --all`,
  ].join('\n');
}

function formatHeldPull({ pull, pulledAt, rows, missing, standing, reason }: HeldPull): string {
  const lines = [
    `${pull}, pulled ${pulledAt}`,
    `  shows ${formatCount(rows)}, and lacks ${formatNumber(missing)} of the ${formatCount(standing)} known before it`,
    ...(reason ? [`  held: ${reason}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function formatCount(adverts: number): string {
  return `${formatNumber(adverts)} ${adverts === 1 ? 'advert' : 'adverts'}`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-IE');
}
