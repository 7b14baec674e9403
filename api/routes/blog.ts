import { toJson } from '../answers.ts';
import { findPost, readPosts } from '../blog/read-posts.ts';
import { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { ApiError } from '../errors.ts';
import { parsePostId } from '../pages/head-blog.ts';
import type { Service } from './service.ts';

/** `GET /api/Blog/`, `GET /api/Blog/{id}`. */
export function addBlog({ app, versions }: Service): void {
  app.get(
    '/api/Blog',
    { schema: { summary: 'The posts of the blog, newest first', response: { 200: BlogPosts } } },
    (request, reply) =>
      versions.use((version) =>
        version.answers.send(request, reply, '/api/Blog', async () =>
          toJson(await readPosts(version)),
        ),
      ),
  );

  app.get<{ Params: { id: string } }>(
    '/api/Blog/:id',
    {
      schema: {
        summary: 'A post of the blog, with the facts of its listing',
        response: { 200: BlogArticle },
      },
    },
    (request, reply) => {
      const { id: text } = request.params;
      const id = parsePostId(text);
      if (id === null)
        throw new ApiError(
          'bad_request',
          `A post is named by a number, not "${text.slice(0, 40)}".`,
        );
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/Blog/${id}`, async () => {
          const post = await findPost(version, id);
          if (post) return toJson(post);
          throw new ApiError('not_found', `There is no post ${id}.`);
        }),
      );
    },
  );
}
