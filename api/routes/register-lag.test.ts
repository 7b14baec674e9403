import { afterAll, beforeAll, expect, test } from 'vitest';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([{ sale_date: '05/02/2026' }, { sale_date: '06/01/2026' }]);
});
afterAll(() => served.close());

test('a register that was pulled once says what it has, and nothing of what is missing', async () => {
  const answer = await served.app.inject('/api/RegisterLag/mayo');
  const lag = await readAnswer(RegisterLag, answer);
  expect(lag).toMatchObject({ area: 'Mayo', files: 1, ages: [], filling: [] });
  expect(lag.firstPulledAt).toBe(lag.lastPulledAt);
  const { files } = await readAnswer(
    RegisterChanges,
    await served.app.inject('/api/RegisterChanges'),
  );
  expect(files).toMatchObject([
    { covers: 'all', newMonths: 2, newRows: 2, added: 0, altered: 0, withdrawn: 0, months: [] },
  ]);
});

test('what is no county is refused', async () => {
  const answer = await served.app.inject('/api/RegisterLag/Fingal');
  expect(answer.statusCode).toBe(404);
  expect(await readMessage(answer, 'unknown_county')).toContain('no county "Fingal"');
});
