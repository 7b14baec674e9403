import { expect, test } from 'vitest';
import { readContents } from './contents.ts';
import { makeWorkbench } from './workbench.ts';

test("every row of a version's tables and views is read; a table that has lost its rows is empty", async () => {
  const workbench = await makeWorkbench();
  await workbench.run(`create schema version.core;
    create table version.core.filled as select 1 as id; insert into version.core.filled values (0);
    create table version.core.late (id integer); insert into version.core.late values (2);
    create table version.core.emptied as select 3 as id; delete from version.core.emptied;
    create table version.core.never (id integer);
    create view version.core.shown as select id from version.core.late`);
  const { 'lookups.counties': counties, ...contents } = await readContents(workbench);
  expect(counties).toHaveLength(26);
  expect(Object.entries(contents).filter(([table]) => table.startsWith('core.'))).toEqual([
    ['core.emptied', []],
    ['core.filled', [{ id: 0 }, { id: 1 }]],
    ['core.late', [{ id: 2 }]],
    ['core.never', []],
    ['core.shown', [{ id: 2 }]],
  ]);
});
