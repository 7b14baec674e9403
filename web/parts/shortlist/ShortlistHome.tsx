import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { HomeNow } from '../../../api/contract/homes.ts';
import { paths } from '../../paths.ts';
import { changeShortlist, longestNote, type StarredHome } from '../../stores/shortlist.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Button, TextField } from '../../ui/Field.tsx';
import { useListings } from '../../use-listings.ts';
import { describeOn } from '../listings/describe-where.ts';
import { describeHome, describeStar } from './describe-home.ts';

type Props = {
  home: StarredHome;
  /** Its status now; null while that isn't known, undefined where the site doesn't know it. */
  now: HomeNow | null | undefined;
  /** Another advert of the same home is on the list above. */
  isTwice: boolean;
};

const tones: Partial<Record<HomeNow['status'], ChipTone>> = { 'Sale Agreed': 'agreed' };

/** A home of the shortlist, with its note. */
export function ShortlistHome({ home, now, isTwice }: Props) {
  const { listing, note } = home;
  const { title, county } = now ?? home;
  const address = formatAddress(title);
  const on = describeOn(useListings());
  const remove = () => changeShortlist((homes) => homes.filter((one) => one.listing !== listing));
  const write = (text: string) =>
    changeShortlist((homes) =>
      homes.map((one) => (one.listing === listing ? { ...one, note: text } : one)),
    );
  return (
    <li className="shortlist-home">
      <div className="shortlist-words">
        <h2>
          <Link href={paths.listing(now?.listingId ?? listing, county, title)}>{address}</Link>
        </h2>
        {now ? <Chip tone={tones[now.status] ?? 'plain'}>{now.status}</Chip> : null}
        <p>{(now ? describeHome(now, on) : []).join(' ')}</p>
        {now === undefined ? <p>This listing is no longer on Luach.</p> : null}
        {isTwice ? <p>Another advert of this home is on your list above.</p> : null}
        <p className="shortlist-star">{describeStar(home)}</p>
      </div>
      <div className="shortlist-own">
        <TextField
          label="Your note"
          aria-label={`Your note on ${address}`}
          maxLength={longestNote}
          autoComplete="off"
          value={note}
          onChange={(event) => write(event.target.value)}
        />
        <Button kind="quiet" aria-label={`Remove ${address}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
