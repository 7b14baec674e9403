import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';

/*
 * An analyst's process: from the line `begin FILE` to the line `end` it opens a file ten times a
 * second, asks it for its sales, and closes it. It then prints, as JSON, how many sales it found each
 * time and what failed.
 */

const everyMs = 100;

async function countSales(file: string): Promise<number> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    const reader = await connection.runAndReadAll('select count(*)::integer from sales');
    const count = Number(reader.getRows()[0]?.[0]);
    // A connection that is left open holds the file open.
    connection.closeSync();
    return count;
  } finally {
    instance.closeSync();
  }
}

let asks = false;

async function askOn(file: string): Promise<void> {
  const counts: number[] = [];
  const failures: string[] = [];
  while (asks) {
    const next = wait(everyMs);
    await countSales(file)
      .then((count) => counts.push(count))
      .catch((error: Error) => failures.push(error.message));
    await next;
  }
  console.log(JSON.stringify({ counts, failures }));
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, file] = /^begin (.*)/.exec(line) ?? [];
  asks = file !== undefined;
  if (file !== undefined) void askOn(file);
}
