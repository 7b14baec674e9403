import { judgeNumber } from '../../ingest/listings/judge.ts';
import { asPrepared } from '../../ingest/prepared.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { type Look, measureListings } from '../../warehouse/intake/measure-listings.ts';
import type { ListingMeasures } from '../../warehouse/records/listing-measures.ts';
import { judgeBesideLook } from '../version/judge-beside-look.ts';
import { loadListings, toAdvertSource } from '../version/load-landing.ts';
import { listOfFamily } from '../version/reader.ts';
import type { Judge, Judgement } from './land-files.ts';
import type { NewFile } from './pull-outcome.ts';

/** What a file was found to be, compared with that look. */
type Measured = { readonly look: KnownLook | undefined; readonly measures: ListingMeasures };

/** A look, and the digest of its file. */
type KnownLook = Look & { readonly sha256: string };

/** So many adverts are measured at once. */
const mostAtOnce = 250_000;

/**
 * Judges the pulls of one source, in that order: each by the source's look before it, or by the one
 * after it where it is the oldest. A pull of this refresh is at hand; any other is in the version.
 * Years of past pulls are measured together, as if none of them were held; those after one that is
 * are measured again.
 */
export function startListingsJudge(files: readonly NewFile[]): Judge {
  let ahead: ReadonlyMap<NewFile, Measured> = new Map();
  return async (file, landing, isAccepted): Promise<Judgement> => {
    if (isAccepted) return { held: [] };
    const { draft } = file;
    const { session, counting: landed, reader } = landing;
    const source = toAdvertSource(draft);
    const others = listOfFamily(landed, 'listings').filter(
      (pull) => toAdvertSource(pull) === source,
    );
    const looks = others.map((pull): KnownLook => {
      const atHand = reader.maybeAtHand(pull);
      const parquetPath = atHand && asPrepared(atHand, 'listings').parquetPath;
      return { pulledAt: pull.pulledAt, sha256: pull.sha256, parquetPath };
    });
    const look = maybeLook(looks, draft.pulledAt);
    const judged = {
      pulledAt: draft.pulledAt,
      lookedAt: look?.pulledAt,
      mostRows: Math.max(0, ...others.map((other) => other.rows)),
    };
    const tooMany = judgeNumber(draft.rows, judged);
    if (tooMany.length > 0) return { held: tooMany };
    if (!isOf(ahead.get(file), look)) {
      if (look && look.parquetPath === undefined) await loadListings(session, others, reader);
      ahead = await measureAhead(session, source, files.slice(files.indexOf(file)), looks);
    }
    const measured = ahead.get(file);
    if (!measured) throw new Error(`${draft.address} wasn't measured`);
    return { held: await judgeBesideLook(session, measured.measures, judged) };
  };
}

/** The newest look before an instant, or the oldest; undefined where there is none. */
function maybeLook(looks: readonly KnownLook[], before: string): KnownLook | undefined {
  const sorted = looks.toSorted((left, right) => (left.pulledAt < right.pulledAt ? -1 : 1));
  return sorted.findLast(({ pulledAt }) => pulledAt < before) ?? sorted[0];
}

function isOf(measured: Measured | undefined, look: KnownLook | undefined): measured is Measured {
  if (!measured) return false;
  const { look: own } = measured;
  return own?.pulledAt === look?.pulledAt && own?.sha256 === look?.sha256;
}

/** Measures the first file, and as many of those after it as can be measured with it. */
async function measureAhead(
  session: BuildSession,
  source: string,
  files: readonly NewFile[],
  looks: readonly KnownLook[],
): Promise<ReadonlyMap<NewFile, Measured>> {
  const batch = planBatch(files, looks);
  const measure = async (some: typeof batch) => await measureListings(session, source, some);
  // What can't be read of a later file must not cost this one.
  const all = await measure(batch).catch(() => measure(batch.slice(0, 1)));
  return new Map(
    all.flatMap((measures, at) => {
      const { file, look } = batch[at] ?? {};
      return file ? [[file, { look, measures }] as const] : [];
    }),
  );
}

/** Each file with its look, as if those before it landed and counted. */
function planBatch(files: readonly NewFile[], looks: readonly KnownLook[]) {
  const known = [...looks];
  const batch = [];
  let adverts = 0;
  for (const file of files) {
    const { pulledAt, sha256, rows } = file.draft;
    const { parquetPath } = asPrepared(file.prepared, 'listings');
    const look = maybeLook(known, pulledAt);
    adverts += rows;
    const isApart = adverts > mostAtOnce || (look && look.parquetPath === undefined);
    if (batch.length > 0 && isApart) break;
    batch.push({ file, look, parquetPath });
    known.push({ pulledAt, sha256, parquetPath });
  }
  return batch;
}
