import { dayOf, each, type RegisterFault, type RegisterLine } from './line-changes.ts';

/**
 * The lines of another month under this one's name, each on its day, for the days that this one
 * has.
 */
const redated =
  (
    pick: (others: readonly (readonly RegisterLine[])[]) => readonly RegisterLine[] | undefined,
  ): RegisterFault['make'] =>
  (lines, others) => {
    const month = lines[0]?.sale_date?.slice(3) ?? '';
    return (pick(others) ?? []).map((line) => ({
      ...line,
      sale_date: `${String(Math.min(dayOf(line), 28)).padStart(2, '0')}/${month}`,
    }));
  };

/** Rows and dates of another month. */
export const monthFaults: readonly RegisterFault[] = [
  { name: 'the month before under its name', make: redated((others) => others.at(-1)) },
  {
    name: 'the same month of the year before under its name',
    make: redated((others) => others.at(-12)),
  },
  {
    name: 'the month before added to it',
    make: (lines, others) => [...lines, ...redated((of) => of.at(-1))(lines, others)],
  },
  {
    name: 'half of it from the month before',
    make: (lines, others) =>
      redated((of) => of.at(-1))(lines, others).map((line, index) =>
        index % 2 === 0 ? line : (lines[index] ?? line),
      ),
  },
  {
    name: 'its dates are of the month before',
    make: each((_, index, lines) => ({
      sale_date:
        lines[index]?.sale_date?.replace(
          /\/(\d\d)\//,
          (_all, month) => `/${String(((Number(month) + 10) % 12) + 1).padStart(2, '0')}/`,
        ) ?? '',
    })),
  },
  {
    name: 'its dates are of the year before',
    make: each(({ sale_date = '' }) => ({
      sale_date: `${sale_date.slice(0, 6)}${Number(sale_date.slice(6)) - 1}`,
    })),
  },
  {
    name: 'day and month are swapped',
    make: each(({ sale_date = '' }) => ({
      sale_date: `${sale_date.slice(3, 6)}${sale_date.slice(0, 3)}${sale_date.slice(6)}`,
    })),
  },
];
