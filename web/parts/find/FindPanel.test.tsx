import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { KnownAnswer } from '../../../api/contract/rendered-page.ts';
import { answer } from '../../testing/answer.ts';
import { renderPart, textOf } from '../../testing/render-html.ts';
import { ServerAnswers } from '../../use-api.ts';
import { FindPanel } from './FindPanel.tsx';

test('the panel counts every option, those that lead to a whole group too', () => {
  const read = (url: string): KnownAnswer => ({
    state: 'ready',
    data: answer(url).body,
    total: null,
  });
  const nothing = () => undefined;
  const $ = renderPart(
    <Router ssrPath="/">
      <ServerAnswers value={read}>
        <FindPanel
          id="f"
          input={{ current: null }}
          words="naas"
          onOption={nothing}
          onLeave={nothing}
        />
      </ServerAnswers>
    </Router>,
  );
  expect($('.find-all').length).toBeGreaterThan(0);
  expect(textOf($('[role=status]'))).toContain(
    `${$('[role=option]').length} suggestions for naas.`,
  );
});
