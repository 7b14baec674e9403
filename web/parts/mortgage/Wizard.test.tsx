import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { renderPart, textsOf } from '../../testing/render-html.ts';
import { Wizard } from './Wizard.tsx';

test.each([
  [1, ['Next']],
  [4, ['Back', 'Next']],
  [5, ['Submit Application', 'Back', 'Finish']],
])('step %i of an application ends with %j', (step, buttons) => {
  const $ = renderPart(
    <Router ssrPath={`/mortgage/4711?step=${step}`}>
      <Wizard sending={{ state: 'idle' }} isDemo={false} onSubmit={() => undefined} />
    </Router>,
  );
  expect(textsOf($, '.mortgage-send button, .mortgage-ways button')).toEqual(buttons);
});
