import { expect, test } from 'vitest';
import { readServices } from './Neighbourhood.tsx';

const service = (number: string, destination: string, operator = 'Bus Cuan', name = '') => ({
  ServiceNumber: number,
  ServiceDisplayName: name,
  Destination: destination,
  Operator: operator,
});

test('services are grouped by operator, each number once per direction', () => {
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

test('a stop without services has none', () => {
  expect(readServices('[]')).toEqual([]);
});
