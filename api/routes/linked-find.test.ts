import { afterAll, beforeAll, expect, test } from 'vitest';
import { FindAnswer } from '../contract/find.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { serveLinked } from '../testing/serve-linked.ts';

let linked: Awaited<ReturnType<typeof serveLinked>>;
beforeAll(async () => {
  linked = await serveLinked();
});
afterAll(() => linked.served.close());

/** What a search finds of adverts and sales, as `group: total, those shown`. */
async function find(words: string, show = ''): Promise<Readonly<Record<string, string>>> {
  const url = `/api/find?q=${encodeURIComponent(words)}&show=${show}`;
  const { homes, gone, sales } = readAnswer(FindAnswer, await linked.served.app.inject({ url }));
  const shown = (total: number, of: readonly unknown[]) => [total, ...of].join(', ');
  const advertOf = ({ id }: { id: number }) =>
    ['above', 'second', 'before', 'after'].find((name) => linked.idOf(name) === id);
  return {
    homes: shown(homes.total, homes.found.map(advertOf)),
    gone: shown(gone.total, gone.found.map(advertOf)),
    sales: shown(
      sales.total,
      sales.found.map(({ dateOfSale }) => dateOfSale),
    ),
  };
}

test('a home for sale stands once: not among the sales too', async () => {
  expect(await find('7 the gates')).toEqual({ homes: '1, second', gone: '0', sales: '1' });
});

test('a home that sold stands among the sales, not among those gone too', async () => {
  expect(await find('1 shop street')).toEqual({
    homes: '0',
    gone: '1',
    sales: '2, 2026-02-05',
  });
});

test('all of one group are shown, whatever stands in the others', async () => {
  expect(await find('7 the gates', 'sales')).toMatchObject({ sales: '1, 2022-06-20' });
  expect(await find('1 shop street', 'gone')).toMatchObject({ gone: '1, above' });
});

test('a home that is gone without a sale stays among those gone', async () => {
  expect(await find('9 hill view')).toMatchObject({ gone: '1, after', sales: '0' });
});
