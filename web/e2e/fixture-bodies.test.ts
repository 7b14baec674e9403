import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { Meta } from '../../api/contract/meta.ts';
import { RegisterPage } from '../../api/contract/register.ts';
import { CountyStats, MonthStats } from '../../api/contract/stats.ts';
import { metaBody, registerPageBody } from './fixture-bodies.ts';
import { countyStatsBody, monthStatsBody } from './stats-bodies.ts';

it.each<[string, TSchema, unknown]>([
  ['meta', Meta, metaBody],
  ['a page of sales', RegisterPage, registerPageBody('Leitrim', 3)],
  ['a page past the end', RegisterPage, registerPageBody('Leitrim', 9)],
  ['statistics of a county', CountyStats, countyStatsBody('Cork')],
  ['statistics of a month', MonthStats, monthStatsBody('Cork', 2026, 3)],
])('the hand-made answer is one that the contract allows: %s', (_name, schema, body) => {
  expect(Check(schema, body)).toBe(true);
});
