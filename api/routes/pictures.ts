import { authority, invented } from '../contract/source-words.ts';
import { ApiError, overloaded } from '../errors.ts';
import { drawCard } from '../pictures/draw-card.ts';
import { findFigure } from '../pictures/find-figure.ts';
import { paint } from '../pictures/paint.ts';
import { findPicturedPage } from '../pictures/picture-path.ts';
import type { Service } from '../service.ts';
import { requestApiAs } from '../site/ask-api.ts';
import { renderWithAnswers, Unanswered } from '../site/render-page.ts';

/** `GET /og/{path of a page}.png`: a page's title, figure and words, for links on other sites. */
export function addRoutes({ app, versions, site }: Service): void {
  if (!site) return;
  const { renderer } = site;
  app.get('/og/*', { schema: { hide: true } }, (request, reply) => {
    const [path = '', query = ''] = request.url.split('?');
    const page = findPicturedPage(path) ?? refuse();
    return versions.use(async (version) => {
      const { head, subject } = await renderWithAnswers(
        (known) => renderer.buildHead(`${page}?${query}`, known),
        requestApiAs(app, request),
      ).catch(refuseUnanswered);
      if (head.status === 404 || head.isPrivate) refuse();
      const { canonicalPath, title, description: words } = head;
      const source = `${version.facts.isDemo ? invented : authority}.`;
      const figure = findFigure(version, head, subject);
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

function refuseUnanswered(error: unknown): never {
  throw error instanceof Unanswered ? overloaded() : error;
}
