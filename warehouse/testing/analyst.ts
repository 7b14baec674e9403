import { createInterface } from 'node:readline';
import { DuckDBInstance } from '@duckdb/node-api';

/*
 * Another process at the analysts' link, as a SQL client opens it. A line `open` asks the file to which the link leads
 * now, `keep` opens it and stays, `ask` asks the one kept. The answer is one line: its name, or what went wrong.
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
