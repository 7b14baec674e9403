import { findPost, readPosts } from '../blog/read-posts.ts';
import { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { ApiError } from '../errors.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Blog',
    summary: 'Blog posts, newest first',
    answer: BlogPosts,
    read: readPosts,
  });

  addRoute(service, {
    path: '/api/Blog/:id',
    summary: 'A blog post, with details of its listing',
    answer: BlogArticle,
    read: async (version, { id }) => {
      const post = await findPost(version, id);
      if (post) return post;
      throw new ApiError('not_found', `There is no post ${id}.`);
    },
  });
}
