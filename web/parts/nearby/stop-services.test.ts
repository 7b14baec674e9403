import { expect, test } from 'vitest';
import { readServices } from './stop-services.ts';

const service = (number: string, destination: string, operator = 'Bus Cuan', name = '') => ({
  ServiceNumber: number,
  ServiceDisplayName: name,
  Destination: destination,
  Operator: operator,
});

test('services stand by operator, a number once for each way it goes', () => {
  const text = JSON.stringify([
    service('4', 'Quay'),
    service('4', 'Quay'),
    service('4', 'Hill'),
    service('rail', '', 'Iarnród', 'Quay - Mill'),
  ]);
  expect(readServices(text)).toEqual([
    {
      operator: 'Bus Cuan',
      services: [
        { number: '4', towards: 'Quay' },
        { number: '4', towards: 'Hill' },
      ],
    },
    { operator: 'Iarnród', services: [{ number: 'rail', towards: 'Quay - Mill' }] },
  ]);
});

test.each(['', '{}', 'null', '[1, null, {"ServiceNumber": 4}]', '[{'])(
  'what is no list of services, %s, is none',
  (text) => {
    expect(readServices(text)).toEqual([]);
  },
);
