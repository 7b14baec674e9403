import type { PlaceHomes } from '../../../api/contract/streets.ts';
import { Pending } from '../../ui/Pending.tsx';
import type { HomeList } from '../../use-list.ts';
import { ListFrame } from '../listings/ListFrame.tsx';
import { ListingTable } from '../listings/ListingTable.tsx';

type Props = {
  list: HomeList<PlaceHomes>;
  /** The street or place with its county. */
  name: string;
};

/** The homes of a street or a place that are on the market; nothing where it has none. */
export function PlaceHomesTable({ list, name }: Props) {
  const { answer } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && !list.isNarrowed) return null;
  return (
    <ListFrame
      list={list}
      title="Homes for sale and sale agreed"
      total={total}
      nouns={['home', 'homes']}
      filters={['status', 'beds', 'type', 'price', 'since']}
      hasTypes
      since="First seen"
    >
      <ListingTable
        caption={`Homes on the market in ${name}`}
        list={list}
        listings={answer.data}
        columns={['beds', 'baths', 'type', 'status', 'change', 'price']}
      />
    </ListFrame>
  );
}
