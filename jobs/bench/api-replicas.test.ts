import { expect, test } from 'vitest';
import { describeBehind, describeMachine, describeReplica } from './api-replicas-figures.ts';

const alone = { publisher: 1000, replica: 900, bare: 600 };
const behind = { replicas: 500, bare: 400 };

test('three replicas are compared with as many of the floor, and with what is asked directly', () => {
  const rates = [1, 2, 40].map((bare) => ({ ...alone, behind: { ...behind, bare: bare * 200 } }));
  expect(describeReplica('a page', 2, rates).summary).toEqual({
    ...{ 'replica 2': 1.5, 'replica 2 of publisher': 0.9 },
  });
  expect(describeBehind('a page', 2, rates).summary).toEqual({
    'behind nginx 2': 1.25,
    'behind nginx 2 of publisher': 0.5,
    'bare behind nginx 2 of bare': 0.67,
  });
});

test('a machine without nginx is named, and gives no figure of it', () => {
  const { row, summary } = describeBehind('a page', 0, [{ ...alone, behind: undefined }]);
  expect(row.ours).toBe('not measured: no nginx here');
  expect(summary).toEqual({});
  expect(describeMachine(false, 2)).toMatchObject({
    row: { 'beside it': 'no nginx: nothing is measured behind it' },
    summary: { nginx: 0, cores: 2 },
  });
});
