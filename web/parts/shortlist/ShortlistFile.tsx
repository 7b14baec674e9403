import { type ChangeEvent, useId, useState } from 'react';
import { downloadText } from '../../charts/download.ts';
import { formatCountOf } from '../../format.ts';
import { changeShortlist, formatShortlist, useShortlist } from '../../stores/shortlist.ts';
import { Button } from '../../ui/Field.tsx';
import { mergeHomes, readFile } from './read-file.ts';

type Outcome = { text: string; isFault: boolean };

/** Hands the shortlist out as a file, and takes such a file back in. */
export function ShortlistFile() {
  const { homes } = useShortlist();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const reading = await readFile(file);
    // The same file can be chosen again once it is mended.
    target.value = '';
    if ('fault' in reading) return setOutcome({ text: reading.fault, isFault: true });
    changeShortlist((kept) => mergeHomes(kept, reading.homes));
    const isFull = useShortlist.getState().fault === 'full';
    setOutcome(isFull ? null : { text: describeImport(reading.homes.length), isFault: false });
  };
  return (
    <div className="shortlist-file">
      {homes.length > 0 ? (
        <Button
          kind="plain"
          onClick={() =>
            downloadText('luach-shortlist.json', 'application/json', formatShortlist(homes))
          }
        >
          Export as a file
        </Button>
      ) : null}
      <label className="button button-plain" htmlFor={id}>
        Import a file
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={bring}
        />
      </label>
      <p role="status" className={outcome?.isFault ? 'field-error' : 'shortlist-star'}>
        {outcome?.text}
      </p>
    </div>
  );
}

function describeImport(count: number): string {
  return `${formatCountOf(count, 'home', 'homes')} imported from the file.`;
}
