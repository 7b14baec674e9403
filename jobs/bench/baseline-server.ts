import Fastify from 'fastify';
import { request } from 'undici';

/* A bare Fastify as a process: sends the bytes that the server at an address answers to each path. */
const [url = '', ...paths] = process.argv.slice(2);
const app = Fastify();
for (const path of paths) {
  const answer = await request(url + path, { headers: { 'accept-encoding': 'br' } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  app.get(path, (_, reply) =>
    reply
      .headers({ 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
      .send(body),
  );
}
console.error(`the baseline server is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
