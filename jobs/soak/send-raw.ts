import { connect } from 'node:net';

/** Longer than any answer may take; the server itself gives a request 30 s to arrive. */
const mostSeconds = 20;

/** The status of an answer, behind the word to go on that some requests ask for. */
const answered = /^(?:HTTP\/1\.1 100 [\s\S]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/;

/**
 * What a server answers to these bytes; `isLate` where it neither answered nor hung up in time. With
 * `isLast` the connection is closed behind them, and the server may then do the same.
 */
export async function sendRaw(
  port: number,
  bytes: Buffer,
  isLast: boolean,
): Promise<{ readonly status: number; readonly text: string; readonly isLate: boolean }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let isLate = false;
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that the server resets was answered before, or not at all.
  socket.on('error', () => undefined);
  // Seconds that this process ran: a machine that is paused, and its server with it, is not late.
  let seconds = 0;
  const clock = setInterval(() => {
    seconds += 1;
    isLate = seconds >= mostSeconds;
    if (isLate) socket.destroy();
  }, 1000);
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(clock);
  const text = Buffer.concat(chunks).toString('latin1');
  return { status: Number(answered.exec(text)?.[1] ?? 0), text, isLate };
}
