import type { SourceStatus } from '../../../api/contract/status.ts';
import { formatCountOf, formatInstant } from '../../format.ts';

/** What is held, with the reasons. */
export function Held({ sources }: { sources: readonly SourceStatus[] }) {
  const held = sources.flatMap(listHeld);
  if (held.length === 0) return <p>Nothing is held.</p>;
  return (
    <dl className="status-list">
      {held.map(({ what, because }) => (
        <div key={what}>
          <dt>{what}</dt>
          {because.map((reason) => (
            <dd key={reason}>{reason}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function listHeld({ id, heldFiles, heldPulls, heldBecause }: SourceStatus) {
  return [
    ...heldFiles.map(({ pull, fileName, because }) => ({
      what: `${id}: the file ${fileName} of ${pull}`,
      because,
    })),
    ...(heldPulls.length > 0
      ? [{ what: `${id}: adverts missing from ${heldPulls.join(', ')}`, because: heldBecause }]
      : []),
  ];
}

/** Rows that can't be read, by file. */
export function SetAside({ sources }: { sources: readonly SourceStatus[] }) {
  const files = sources.flatMap(({ id, setAside }) => setAside.map((file) => ({ id, ...file })));
  if (files.length === 0) return <p>Nothing was set aside.</p>;
  return (
    <dl className="status-list">
      {files.map(({ id, fileName, pulledAt, rows, setAside, reasons }) => (
        <div key={`${id} ${fileName} ${pulledAt}`}>
          <dt>
            {id}: {fileName}
          </dt>
          <dd>
            {formatCountOf(setAside, 'row', 'rows')} of {formatCountOf(rows, 'row', 'rows')},
            downloaded <span className="nowrap">{formatInstant(pulledAt)}</span>
            {reasons.length > 0 ? `, for ${reasons.join(', ')}` : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
