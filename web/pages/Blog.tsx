import { Link } from 'wouter';
import type { BlogPost, BlogPosts } from '../../api/contract/blog.ts';
import { formatDate } from '../format.ts';
import type { Words } from '../head.ts';
import { apiPaths, paths } from '../paths.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Blog',
  description: 'Articles about homes for sale in Ireland and what became of their asking prices.',
};

const columns: readonly Column<BlogPost>[] = [
  {
    key: 'title',
    head: 'Title',
    cell: ({ id, title }) => (
      <Link className="row-link medium" href={paths.post(id, title)}>
        {title}
      </Link>
    ),
  },
  { key: 'author', head: 'Author', cell: ({ publishedBy }) => publishedBy },
  {
    key: 'published',
    head: 'Published',
    kind: 'number',
    cell: ({ publishedOn }) => formatDate(publishedOn),
  },
];

/** The posts of the blog; each row links to its article. */
export function Blog() {
  const answer = useApi<BlogPosts>(apiPaths.posts());
  return (
    <>
      <PageHead title="Luach Blog">
        <p>Price histories of selected homes, with the figures behind them.</p>
      </PageHead>
      {answer.state === 'ready' ? (
        <Panel title="Articles" note="Newest first">
          <Articles posts={answer.data} />
        </Panel>
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

function Articles({ posts }: { posts: BlogPosts }) {
  if (posts.length === 0) return <p>Nothing has been published yet.</p>;
  return (
    <DataTable
      caption="Articles, newest first"
      columns={columns}
      rows={posts}
      rowKey={({ id }) => id}
    />
  );
}
