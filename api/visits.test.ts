import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { followVisits, visits } from './visits.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::5', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
])('what answers a request from %s runs for the visitor %s', async (remoteAddress, visitor) => {
  const app = Fastify();
  followVisits(app);
  app.get('/', async () => visits.getStore());
  const answer = await app.inject({ url: '/', remoteAddress });
  expect(answer.json()).toEqual({ visitor, isLetIn: false });
});
