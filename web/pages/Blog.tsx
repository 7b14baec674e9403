import { Link } from 'wouter';
import type { BlogPost, BlogPosts } from '../../api/contract/blog.ts';
import { formatDate } from '../format.ts';
import type { Words } from '../head.ts';
import { apiPaths, paths } from '../paths.ts';
import { type Column, column, DataTable } from '../ui/DataTable.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

export const head: Words = {
  title: 'Blog',
  description: 'Articles about homes for sale in Ireland and what became of their asking prices.',
};

const columns: readonly Column<BlogPost>[] = [
  column('title', 'Title', 'text', ({ id, title }) => (
    <Link className="row-link medium" href={paths.post(id, title)}>
      {title}
    </Link>
  )),
  column('author', 'Author', 'text', ({ publishedBy }) => publishedBy),
  column('published', 'Published', 'number', ({ publishedOn }) => formatDate(publishedOn)),
];

/** The posts of the blog; each row links to its article. */
export function Blog() {
  const answer = useApi<BlogPosts>(apiPaths.posts());
  return (
    <>
      <PageHead title="Luach Blog">
        <p>Price histories of selected homes, with the figures behind them.</p>
      </PageHead>
      <Answered answer={answer}>
        {(posts) => (
          <Panel title="Articles" note="Newest first">
            <DataTable
              caption="Articles, newest first"
              columns={columns}
              rows={posts}
              none={<p>Nothing has been published yet.</p>}
              rowKey={({ id }) => id}
            />
          </Panel>
        )}
      </Answered>
    </>
  );
}
