import './PostBody.css';
import { Fragment } from 'react';
import type { BlogArticle } from '../../../api/contract/blog.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { priceChartMark } from '../../../api/contract/lists.ts';
import { apiPaths } from '../../paths.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useApi } from '../../use-api.ts';
import { ListingPriceChart } from '../listing/ListingPriceChart.tsx';
import { PostText } from './PostText.tsx';

type Props = { body: string; listing: BlogArticle['listing'] | undefined };

/**
 * A post's body: its text, with the chart of its listing between the parts where the post asks for
 * it.
 */
export function PostBody({ body, listing }: Props) {
  const [first = '', ...rest] = body.split(priceChartMark).map((html) => html.trim());
  return (
    <div className="post-body stack gap-5">
      <PostText html={first} />
      {rest.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and never move
        <Fragment key={index}>
          <PostChart listing={listing} />
          <PostText html={html} />
        </Fragment>
      ))}
    </div>
  );
}

function PostChart({ listing }: Pick<Props, 'listing'>) {
  const answer = useApi<ListingDetail>(listing ? apiPaths.listing(listing.id) : null);
  if (!listing) {
    return (
      <p className="panel card fine">
        The chart can’t be shown, because its listing isn’t in the data.
      </p>
    );
  }
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return <ListingPriceChart id={String(listing.id)} listing={answer.data} />;
}
