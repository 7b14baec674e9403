import { answersElement, type KnownAnswers } from '../contract/rendered-page.ts';
import { formatInScript } from './fill-head.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Fills the rendered page into the built one: its text, the answers with which the browser takes it
 * over, and links to its modules, so that they are fetched with the page.
 */
export function fillBody(
  built: string,
  html: string,
  answers: KnownAnswers,
  modules: readonly string[],
): string {
  const body = [
    `<div id="root">${html}</div>`,
    `<script id="${answersElement}" type="application/json">${formatInScript(answers)}</script>`,
  ];
  const links = modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return built
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(emptyRoot, () => body.join('\n    '));
}
