import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { answer } from '../../testing/answer.ts';
import { renderPart, textOf } from '../../testing/render-html.ts';
import { ServerAnswers } from '../../use-api.ts';
import { FindPanel } from './FindPanel.tsx';

test('the panel counts every option, those that lead to a whole group too', () => {
  const { body: data } = answer('/api/find?q=naas');
  const input = { current: null };
  const ignore = () => undefined;
  const $ = renderPart(
    <Router ssrPath="/">
      <ServerAnswers value={() => ({ state: 'ready', data, total: null })}>
        <FindPanel id="f" input={input} words="naas" onOption={ignore} onLeave={ignore} />
      </ServerAnswers>
    </Router>,
  );
  expect($('.find-all').length).toBeGreaterThan(0);
  expect(textOf($('[role=status]'))).toContain(
    `${$('[role=option]').length} suggestions for naas.`,
  );
});
