import type { ReactNode } from 'react';
import type { ListingSummary } from '../../../api/contract/listing.ts';
import { Pending } from '../../ui/Pending.tsx';
import type { HomeList } from '../../use-list.ts';
import { ListControls } from './ListControls.tsx';
import { ListingTable } from './ListingTable.tsx';
import { PagedFrame } from './PagedFrame.tsx';

type Props = {
  list: HomeList<unknown>;
  /** How many homes match, on all pages. */
  total: number;
  /** What a row is, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  /** Whether it has homes that are sale agreed too, and a column of property types. */
  isWholeMarket?: boolean;
  /** What the choice of days is about: `Added`. */
  since: string;
  /** The table of the rows that are shown. */
  children: ReactNode;
};

/** A list of homes in its frame. */
export function ListFrame({ isWholeMarket = false, since, ...frame }: Props) {
  // One home can't be ordered, and every filter that it leaves leaves it.
  const isOne = frame.total === 1 && !frame.list.isNarrowed;
  const controls = { list: frame.list, isWholeMarket, since };
  return (
    <PagedFrame
      {...frame}
      note="Each home is counted once, even if advertised more than once"
      controls={isOne ? null : <ListControls {...controls} />}
    />
  );
}

type MarketProps = {
  list: HomeList<readonly ListingSummary[]>;
  caption: string;
  /** Instead of the list where nothing is left out and no home is in it. */
  none: ReactNode;
};

/** Homes for sale and sale agreed, in their frame. */
export function HomesOnMarket({ list, caption, none }: MarketProps) {
  const { answer } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && !list.isNarrowed) return none;
  return (
    <ListFrame list={list} total={total} nouns={['home', 'homes']} isWholeMarket since="Added">
      <ListingTable
        caption={caption}
        list={list}
        listings={answer.data}
        columns={['beds', 'baths', 'type', 'status', 'change', 'price', 'area']}
      />
    </ListFrame>
  );
}
