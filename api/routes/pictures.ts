import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from '../answers.ts';
import { dropNonXml } from '../contract/markup.ts';
import { ApiError } from '../errors.ts';
import type { Head } from '../pages/head.ts';
import { buildPainter } from '../pictures/painter.ts';
import { findPicturedPage } from '../pictures/picture-path.ts';
import type { Service } from '../service.ts';
import { requestApiAs } from '../site/ask-api.ts';
import { readHead } from '../site/read-head.ts';
import { type Ask, renderWithAnswers, Unanswered } from '../site/render-page.ts';

/** `GET /og/{path of a page}.png`: a page's figures as a picture, for links on other sites. */
export function addRoutes({ app, versions, origin, site }: Service): void {
  if (!site?.rendering) return;
  const { renderCard } = site.rendering.renderer;
  const painter = buildPainter();
  app.addHook('onClose', () => painter.close());

  async function drawPage(head: Head, ask: Ask): Promise<Content> {
    const { canonicalPath, title, description } = head;
    const page = { path: canonicalPath, title: title.replace(/ - Luach$/, ''), description };
    const { svg } = await renderWithAnswers((answers) => renderCard(page, answers), ask);
    return {
      status: 200,
      type: 'image/png',
      body: await painter.paint(dropNonXml(svg)),
      // Other sites show it.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    };
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply) {
    const [path = '', query = ''] = request.url.split('?');
    const page = findPicturedPage(path);
    return await versions.use(async (version) => {
      const found =
        page === null ? null : (await readHead(version, `${page}?${query}`, origin)).head;
      if (!found || found.status === 404 || found.isPrivate) throw noPicture();
      const key = `picture ${found.canonicalPath}`;
      return await version.answers.send(request, reply, key, () =>
        drawPage(found, requestApiAs(app, request)).catch((error: unknown) => {
          throw error instanceof Unanswered ? busy() : error;
        }),
      );
    });
  }

  app.get('/og/*', { schema: { hide: true } }, sendPicture);
}

function noPicture(): ApiError {
  return new ApiError('not_found', 'There is no such picture: its address is /og/{page}.png.');
}

function busy(): ApiError {
  return new ApiError('overloaded', 'The server is busy. Try again in a moment.', {
    'retry-after': '2',
  });
}
