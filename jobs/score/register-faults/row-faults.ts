import { dayOf, each, keep, type RegisterFault } from './line-changes.ts';

/** Rows that are repeated or missing. */
export const rowFaults: readonly RegisterFault[] = [
  { name: 'every row twice', make: (lines) => lines.flatMap((line) => [line, line]) },
  {
    name: 'every row ten times',
    make: (lines) => lines.flatMap((line) => Array.from({ length: 10 }, () => line)),
  },
  { name: 'the file contains itself twice', make: (lines) => [...lines, ...lines] },
  {
    name: 'one row in five is repeated',
    make: (lines) => lines.flatMap((line, index) => (index % 5 === 0 ? [line, line] : [line])),
  },
  {
    name: 'every row twice, spelt differently',
    make: (lines) =>
      lines.flatMap((line) => [line, { ...line, address: `${line.address}, IRELAND` }]),
  },
  { name: 'the first half', make: keep((_, index, lines) => index * 2 < lines.length) },
  { name: 'the second half', make: keep((_, index, lines) => index * 2 >= lines.length) },
  { name: 'every second row', make: keep((_, index) => index % 2 === 0) },
  { name: 'one row in three', make: keep((_, index) => index % 3 === 0) },
  { name: 'one row in ten', make: keep((_, index) => index % 10 === 0) },
  { name: 'days 8 to 17 are missing', make: keep((line) => dayOf(line) < 8 || dayOf(line) > 17) },
  { name: 'up to the 18th', make: keep((line) => dayOf(line) <= 18) },
  {
    name: 'all on one day',
    make: each((line) => ({ sale_date: `15${line.sale_date?.slice(2)}` })),
  },
  { name: 'new homes alone', make: keep(({ description = '' }) => description.startsWith('New')) },
  {
    name: 'homes without an Eircode are missing, and a third of the others',
    make: keep(({ eircode = '' }, index) => eircode !== '' && index % 3 > 0),
  },
];
