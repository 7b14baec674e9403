import { answersElement, type KnownAnswers } from '../contract/rendered-page.ts';
import { formatInScript } from './fill-head.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Fills the rendered page into the built one: its text, the answers with which the browser takes it
 * over, and its modules, which the page's script fetches once it has been painted.
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
    `<script id="modules" type="application/json">${formatInScript(modules)}</script>`,
  ];
  return built.replace(emptyRoot, () => body.join('\n    '));
}
