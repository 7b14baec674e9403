import { answersElement, type KnownAnswers } from '../contract/rendered-page.ts';
import { escapeHtml, formatInScript } from './fill-head.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Fills the rendered page into the built one: its text, the answers with which the browser takes it
 * over, and its modules in the head, so that they are requested with it.
 */
export function fillBody(
  built: string,
  html: string,
  answers: KnownAnswers,
  modules: readonly string[],
): string {
  const json = formatInScript(answers);
  const body = `<div id="root">${html}</div>\n    <script id="${answersElement}" type="application/json">${json}</script>`;
  const links = modules.map(
    (href) =>
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(href)}" />`,
  );
  return built
    .replace(emptyRoot, () => body)
    .replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}
