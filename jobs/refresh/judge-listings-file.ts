import { judgeNumber } from '../../ingest/listings/judge.ts';
import { asPrepared } from '../../ingest/prepared.ts';
import { judgeBesideLook } from '../version/judge-beside-look.ts';
import { loadListings, toAdvertSource } from '../version/load-landing.ts';
import { listOfFamily } from '../version/reader.ts';
import type { Judge, Judgement } from './land-files.ts';

/**
 * Judges a pull of listings by the source's look before it, or by the one after it where it is the
 * oldest. A pull of this refresh is at hand; any other is in the version.
 */
export const judgeListingsFile: Judge = async (
  { draft, prepared },
  { workbench, landed, reader },
  isAccepted,
): Promise<Judgement> => {
  if (isAccepted) return { held: [] };
  const { pulledAt, rows } = draft;
  const source = toAdvertSource(draft);
  const others = listOfFamily(landed, 'listings')
    .filter((pull) => toAdvertSource(pull) === source)
    .toSorted((left, right) => (left.pulledAt < right.pulledAt ? -1 : 1));
  const look = others.findLast((other) => other.pulledAt < pulledAt) ?? others[0];
  const judged = {
    pulledAt,
    lookedAt: look?.pulledAt,
    mostRows: Math.max(0, ...others.map((other) => other.rows)),
  };
  const tooMany = judgeNumber(rows, judged);
  if (tooMany.length > 0) return { held: tooMany };
  const atHand = look && reader.maybeAtHand(look);
  const lookPath = atHand && asPrepared(atHand, 'listings').parquetPath;
  if (look && lookPath === undefined) await loadListings(workbench, others, reader);
  const held = await judgeBesideLook(workbench, {
    source,
    parquetPath: asPrepared(prepared, 'listings').parquetPath,
    look: look && { pulledAt: look.pulledAt, parquetPath: lookPath },
    judged,
  });
  return { held };
};
