import { routingKeys } from '../../warehouse/vocabulary.ts';
import { formatAddress } from '../contract/format-address.ts';
import { ListingDetail } from '../contract/listing.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { readQuery, writeQuery } from '../queries.ts';
import { toAnswer } from '../to-answer.ts';

/** The first and the last of some listings, by number. */
type Pass = { readonly first: number; readonly last: number };

/** Adds the whole answer of every listing, with its history, also after it is gone. */
export async function fillListings(source: Source, writer: Writer): Promise<void> {
  const insert = writer.into('listings');
  for (const pass of await source.query<Pass>(readQuery('listing_passes'))) {
    await scanAnswers(source, pass, (id, answer) => insert(id, JSON.stringify(answer)));
  }
}

/** The answer of a listing; undefined where no listing ever had that id. */
export async function readListing(
  source: Pick<Source, 'scan'>,
  id: number,
): Promise<ListingDetail | undefined> {
  const found: ListingDetail[] = [];
  await scanAnswers(source, { first: id, last: id }, (_, answer) => found.push(answer));
  return found[0];
}

type Row = { readonly listing_id: number; readonly answer: ListingDetail };

async function scanAnswers(
  source: Pick<Source, 'scan'>,
  pass: Pass,
  visit: (id: number, answer: ListingDetail) => void,
): Promise<void> {
  const visitRow = ({ listing_id, answer }: Row) => {
    const { title, ...rest } = toAnswer(ListingDetail, answer);
    const displayTitle = formatAddress(title);
    const titles = displayTitle === title ? { title } : { title, displayTitle };
    visit(listing_id, { ...titles, ...rest });
  };
  const values = { routing_keys: JSON.stringify(routingKeys) };
  await scanRows<Row>(source, writeQuery('listing_answers', pass), visitRow, values);
}
