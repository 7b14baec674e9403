import http from 'node:http';
import net from 'node:net';

/** How often the same is measured; figures are medians of these rounds. */
export const rounds = 3;

/** How long and on how many connections one client asks in a round. */
export const load = { connections: 16, seconds: 3 };

/** A request as a browser would send it. */
export type Question = {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly milliseconds: number;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Asks once and waits for the whole answer. */
export async function ask(url: string, { path, body, headers }: Question): Promise<Answer> {
  const started = performance.now();
  return await new Promise((done, fail) => {
    const request = http.request(
      url + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          const milliseconds = performance.now() - started;
          const { statusCode: status = 0, headers: got } = answer;
          done({ status, headers: got, body: Buffer.concat(chunks), milliseconds });
        });
      },
    );
    request.on('error', fail).end(body);
  });
}

/**
 * How many answers a second one client gets that asks the same on so many connections without a
 * pause. It reads no more of an answer than its length, so that the server is what is measured.
 */
export async function countAnswers(
  url: string,
  question: Question,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<{ readonly answers: number; readonly perSecond: number }> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ host: hostname, 'accept-encoding': 'br', ...question.headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const bytes = Buffer.from(`GET ${question.path} HTTP/1.1\r\n${head}\r\n`);
  const length = await measureAnswer(hostname, Number(port), bytes);
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(started + seconds * 1000, hostname, Number(port), bytes, length),
    ),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, perSecond: answers / ((performance.now() - started) / 1000) };
}

/** The length of an answer with its head. Its date has the same length at any time. */
async function measureAnswer(host: string, port: number, request: Buffer): Promise<number> {
  const socket = net.connect(port, host);
  socket.write(request);
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) continue;
    if (!/^HTTP\/1\.1 (200|304) /.test(text))
      throw new Error(`not an answer: ${text.slice(0, 40)}`);
    const isBare = text.startsWith('HTTP/1.1 304');
    const body = isBare ? 0 : Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
    if (text.length >= end + 4 + body) return end + 4 + body;
  }
  throw new Error('the connection ended before the answer did');
}

async function askUntil(
  end: number,
  host: string,
  port: number,
  request: Buffer,
  length: number,
): Promise<number> {
  return await new Promise((done, fail) => {
    const socket = net.connect(port, host, () => socket.write(request));
    let answers = 0;
    let received = 0;
    socket.on('error', fail);
    socket.on('close', () => done(answers));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < length) return;
      if (received > length) return void socket.destroy(new Error('an answer of another length'));
      answers += 1;
      received = 0;
      if (performance.now() < end) socket.write(request);
      else socket.destroy();
    });
  });
}
