import { authority, invented } from '../contract/source-words.ts';
import { ApiError } from '../errors.ts';
import { drawCard } from '../pictures/draw-card.ts';
import { paint } from '../pictures/paint.ts';
import { findPicturedPage } from '../pictures/picture-path.ts';
import type { Service } from '../service.ts';
import { readHead } from '../site/read-head.ts';

/** `GET /og/{path of a page}.png`: a page's title, figure and words, for links on other sites. */
export function addRoutes({ app, versions, origin, site }: Service): void {
  if (!site) return;
  app.get('/og/*', { schema: { hide: true } }, (request, reply) => {
    const [path = '', query = ''] = request.url.split('?');
    const page = findPicturedPage(path) ?? refuse();
    return versions.use(async (version) => {
      const { head, figure } = await readHead(version, `${page}?${query}`, origin);
      if (head.status === 404 || head.isPrivate) refuse();
      const { canonicalPath, title, description: words } = head;
      const source = `${version.facts.isDemo ? invented : authority}.`;
      const card = { title: title.replace(/ - Luach$/, ''), figure, words, source };
      return await version.answers.send(request, reply, `picture ${canonicalPath}`, async () => ({
        status: 200,
        type: 'image/png',
        body: await paint(drawCard(card)),
        // Other sites show it.
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      }));
    });
  });
}

function refuse(): never {
  throw new ApiError('not_found', 'There is no such picture. The path is /og/{page}.png.');
}
