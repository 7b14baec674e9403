import { Link } from 'wouter';
import type { BlogArticle } from '../../api/contract/blog.ts';
import { formatAddress } from '../../api/contract/format-address.ts';
import { formatHome } from '../../api/pages/format-home.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatDate } from '../format.ts';
import type { About, HeadOf } from '../head.ts';
import { PostBody } from '../parts/blog/PostBody.tsx';
import { describeHome } from '../parts/listing/describe-listing.ts';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const about: About = ({ id = '' }) => apiPaths.post(id);

/** Only the number identifies a post; the head gives its right address. */
export const head: HeadOf<BlogArticle> = ({ id = '' }, { subject }) => {
  const path = `/blog/${encodeURIComponent(id)}`;
  if (subject === undefined)
    return { title: 'Blog', description: 'An article of the Luach blog.', path };
  if (subject === null) {
    return {
      title: 'Article not found',
      description: 'There is no such article.',
      path,
      isMissing: true,
    };
  }
  const { title, publishedBy, county } = subject;
  return {
    title,
    // A post about an unknown listing has no home to describe.
    description:
      county === ''
        ? `${title}, an article by ${publishedBy} on the Luach blog`
        : `Price history data for ${title}, a ${formatHome(subject)} for sale in Co. ${county}`,
    path: paths.post(Number(id), title),
  };
};

/** An article of the blog, with a link to the home that it is about. */
export function BlogPost({ params: { id } }: PageProps<'id'>) {
  const answer = useApi<BlogArticle>(apiPaths.post(id));
  if (answer.state === 'missing' || answer.state === 'refused') return <ArticleNotFound />;
  return <Answered answer={answer}>{(post) => <Article post={post} />}</Answered>;
}

function Article({ post }: { post: BlogArticle }) {
  const { title, publishedBy, publishedOn, body, listing } = post;
  return (
    <article className="stack gap-5">
      <PageHead title={title} trail={[['Luach Blog', paths.blog()]]}>
        <p className="fine">
          By {publishedBy}, <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
        </p>
      </PageHead>
      <div className="post-columns">
        <PostBody body={body} listing={listing} />
        <PostHome {...post} />
      </div>
    </article>
  );
}

/** A link to the page of the home that the article is about, where it is about one. */
function PostHome({ listing, ...post }: BlogArticle) {
  if (!listing) return null;
  const { id, title } = listing;
  return (
    <aside className="post-home">
      <Panel title="The home">
        <p className="medium">
          <Link href={paths.listing(id, post.county, title)}>{formatAddress(title)}</Link>
        </p>
        <p className="soft">{describeHome(post)}</p>
        <p className="fine">Its page has the full price history behind these figures.</p>
      </Panel>
    </aside>
  );
}

function ArticleNotFound() {
  return (
    <PageHead title="Article not found">
      <p>
        This article doesn’t exist. See <Link href={paths.blog()}>all articles</Link>.
      </p>
    </PageHead>
  );
}
