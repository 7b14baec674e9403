import { createInterface } from 'node:readline';
import { DuckDBInstance } from '@duckdb/node-api';

/*
 * Another process that opens the analysts' link, as a SQL client does. The line `open` asks the
 * file that the link points to now, `keep` opens it and keeps it open, `ask` asks the kept one. The
 * answer is one line: the version's name, or what went wrong.
 */
const [, , link] = process.argv;

async function openLink() {
  const instance = await DuckDBInstance.create(link, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  return {
    async readName(): Promise<string> {
      const reader = await connection.runAndReadAll('select name from core.sales');
      return reader.getRows().join();
    },
    close(): void {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

let kept: Awaited<ReturnType<typeof openLink>> | undefined;

async function answer(command: string): Promise<string> {
  if (command === 'keep') kept = await openLink();
  if (kept && command !== 'open') return await kept.readName();
  const opened = await openLink();
  const name = await opened.readName();
  opened.close();
  return name;
}

for await (const command of createInterface({ input: process.stdin })) {
  console.log(await answer(command).catch((error: Error) => `failed: ${error.message}`));
}
