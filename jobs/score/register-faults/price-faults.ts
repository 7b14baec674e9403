import {
  type Change,
  dayOf,
  each,
  every,
  isIn,
  type RegisterFault,
  type RegisterLine,
  shuffled,
  slipped,
  some,
} from './line-changes.ts';

const readEuro = ({ price = '' }: RegisterLine) => Number(price.replaceAll(/[€, ]/g, ''));
const writeEuro = (euro: number) =>
  `€${euro.toLocaleString('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const times =
  (factor: number): Change =>
  (line) => ({ price: writeEuro(readEuro(line) * factor) });

/** Prices that are wrong, in whole or in part. */
export const priceFaults: readonly RegisterFault[] = [
  { name: 'prices have lost their point', make: each(times(100)) },
  { name: 'prices are in thousands', make: each(times(0.001)) },
  { name: 'prices ten times', make: each(times(10)) },
  { name: 'prices a tenth', make: each(times(0.1)) },
  { name: 'prices a hundredth', make: each(times(0.01)) },
  { name: 'prices doubled', make: each(times(2)) },
  { name: 'prices halved', make: each(times(0.5)) },
  { name: 'prices in pounds', make: each(times(0.787564)) },
  { name: 'prices in dollars', make: each(times(1.25)) },
  { name: 'prices with VAT once more', make: each(times(1.23)) },
  {
    name: 'a decimal comma',
    make: each((line) => ({
      price: `€${readEuro(line).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    })),
  },
  {
    name: 'a decimal comma without points',
    make: each((line) => ({ price: `€${readEuro(line).toFixed(2).replace('.', ',')}` })),
  },
  {
    name: 'the first digit is cut off',
    make: each((line) => ({ price: `€${String(readEuro(line)).slice(1)}` })),
  },
  {
    name: 'the last digit is cut off',
    make: each((line) => ({ price: `€${String(Math.floor(readEuro(line))).slice(0, -1)}` })),
  },
  {
    name: 'the first digit is doubled',
    make: each((line) => ({ price: `€${String(readEuro(line))[0]}${readEuro(line)}` })),
  },
  { name: 'prices have slipped by a line', make: each(slipped('price')) },
  { name: 'prices are shuffled', make: each(shuffled('price')) },
  { name: 'one price for all', make: each(() => ({ price: '€343,000.00' })) },
  {
    name: 'prices are sorted by themselves',
    make: (lines) => {
      const sorted = lines.map(readEuro).sort((left, right) => left - right);
      return lines.map((line, index) => ({ ...line, price: writeEuro(sorted[index] ?? 0) }));
    },
  },
  { name: 'one price in ten is ten times', make: some(every(10), times(10)) },
  { name: 'one price in ten is a tenth', make: some(every(10), times(0.1)) },
  { name: 'one price in twenty is a hundred times', make: some(every(20), times(100)) },
  { name: 'every second price is ten times', make: some(every(2), times(10)) },
  { name: 'every third price is doubled', make: some(every(3), times(2)) },
  { name: "Dublin's prices are ten times", make: some(isIn('Dublin'), times(10)) },
  { name: "Dublin's prices are doubled", make: some(isIn('Dublin'), times(2)) },
  { name: "Cork's prices are ten times", make: some(isIn('Cork'), times(10)) },
  { name: "Cork's prices are halved", make: some(isIn('Cork'), times(0.5)) },
  { name: "Galway's prices have lost their point", make: some(isIn('Galway'), times(100)) },
  { name: "Donegal's prices are ten times", make: some(isIn('Donegal'), times(10)) },
  {
    name: 'prices from the 16th on are ten times',
    make: some((line) => dayOf(line) > 15, times(10)),
  },
  {
    name: 'prices are rounded up to a million',
    make: each((line) => ({ price: writeEuro(Math.ceil(readEuro(line) / 1e6) * 1e6) })),
  },
];
