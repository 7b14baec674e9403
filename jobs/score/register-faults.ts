import type { RegisterColumn } from '../../warehouse/records/register.ts';

/** A line of a register file, every value as written. */
export type RegisterLine = Partial<Record<RegisterColumn, string>>;

export type RegisterFault = {
  readonly name: string;
  /**
   * Makes a wrong file from a right one; `others` are the lines of the months before it, newest
   * last.
   */
  readonly make: (
    lines: readonly RegisterLine[],
    others: readonly (readonly RegisterLine[])[],
  ) => RegisterLine[];
};

type Change = (
  line: RegisterLine,
  index: number,
  lines: readonly RegisterLine[],
) => Partial<RegisterLine>;

const each =
  (change: Change): RegisterFault['make'] =>
  (lines) =>
    lines.map((line, index) => ({ ...line, ...change(line, index, lines) }));

/** Changes the lines that pass a test, and leaves the others. */
const some =
  (
    isTaken: (line: RegisterLine, index: number) => boolean,
    change: Change,
  ): RegisterFault['make'] =>
  (lines) =>
    lines.map((line, index) =>
      isTaken(line, index) ? { ...line, ...change(line, index, lines) } : line,
    );

const keep =
  (
    isKept: (line: RegisterLine, index: number, lines: readonly RegisterLine[]) => boolean,
  ): RegisterFault['make'] =>
  (lines) =>
    lines.filter((line, index) => isKept(line, index, lines));

/** The value of a column in the next line: the column has slipped by a line. */
const slipped =
  (...columns: RegisterColumn[]): Change =>
  (_, index, lines) => {
    const next = lines[(index + 1) % lines.length] ?? {};
    return Object.fromEntries(columns.map((column) => [column, next[column] ?? '']));
  };

/** The value of a distant line: the column was sorted by itself, or joined wrongly. */
const shuffled =
  (column: RegisterColumn): Change =>
  (_, index, lines) => ({ [column]: lines[(index * 7919 + 13) % lines.length]?.[column] ?? '' });

const readEuro = ({ price = '' }: RegisterLine) => Number(price.replaceAll(/[€, ]/g, ''));
const writeEuro = (euro: number) =>
  `€${euro.toLocaleString('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const times =
  (factor: number): Change =>
  (line) => ({ price: writeEuro(readEuro(line) * factor) });
const isIn =
  (...counties: string[]) =>
  ({ county = '' }: RegisterLine) =>
    counties.includes(county);
const every = (nth: number) => (_: RegisterLine, index: number) => index % nth === 0;
const swap =
  (one: string, other: string): Change =>
  ({ county = '' }) => ({ county: county === one ? other : county === other ? one : county });
const dayOf = ({ sale_date = '' }: RegisterLine) => Number(sale_date.slice(0, 2));

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

const newHome = 'New Dwelling house /Apartment';
const secondHand = 'Second-Hand Dwelling house /Apartment';
const counties =
  'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo Meath Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'.split(
    ' ',
  );

/**
 * Wrong files of one month of the register, of the kinds that publishers, exports and spreadsheets
 * produce.
 */
export const registerFaults: readonly RegisterFault[] = [
  // Prices.
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
  // Counties.
  { name: 'all of one county', make: each(() => ({ county: 'Dublin' })) },
  { name: 'all of the first county of the list', make: each(() => ({ county: 'Carlow' })) },
  { name: 'counties have slipped by a line', make: each(slipped('county')) },
  { name: 'counties are shuffled', make: each(shuffled('county')) },
  {
    name: 'counties are one further in the alphabet',
    make: each(({ county = '' }) => ({
      county: counties[(counties.indexOf(county) + 1) % 26] ?? '',
    })),
  },
  { name: 'Cork and Kerry are swapped', make: each(swap('Cork', 'Kerry')) },
  { name: 'Dublin and Wicklow are swapped', make: each(swap('Dublin', 'Wicklow')) },
  { name: 'Galway and Mayo are swapped', make: each(swap('Galway', 'Mayo')) },
  {
    name: 'Meath and Westmeath are one',
    make: each(({ county = '' }) => ({ county: county === 'Meath' ? 'Westmeath' : county })),
  },
  {
    name: 'Kildare is said to be Dublin',
    make: some(isIn('Kildare'), () => ({ county: 'Dublin' })),
  },
  { name: 'one line in five says Dublin', make: some(every(5), () => ({ county: 'Dublin' })) },
  { name: 'one line in ten says Cork', make: some(every(10), () => ({ county: 'Cork' })) },
  {
    name: 'the second half says Kerry',
    make: (lines) =>
      lines.map((line, index) => (index * 2 < lines.length ? line : { ...line, county: 'Kerry' })),
  },
  { name: 'Dublin is missing', make: keep((line) => !isIn('Dublin')(line)) },
  { name: 'Cork is missing', make: keep((line) => !isIn('Cork')(line)) },
  { name: 'Galway and Mayo are missing', make: keep((line) => !isIn('Galway', 'Mayo')(line)) },
  { name: 'Dublin alone', make: keep(isIn('Dublin')) },
  {
    name: 'Leinster is missing',
    make: keep(
      (line) =>
        !isIn(
          'Carlow',
          'Dublin',
          'Kildare',
          'Kilkenny',
          'Laois',
          'Longford',
          'Louth',
          'Meath',
          'Offaly',
          'Westmeath',
          'Wexford',
          'Wicklow',
        )(line),
    ),
  },
  // Rows.
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
  // Months.
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
  // Flags, kinds and the rest.
  { name: 'all are new', make: each(() => ({ description: newHome })) },
  { name: 'all are second-hand', make: each(() => ({ description: secondHand })) },
  {
    name: 'new and second-hand are swapped',
    make: each(({ description = '' }) => ({
      description: description.startsWith('New') ? secondHand : newHome,
    })),
  },
  { name: 'kinds have slipped by a line', make: each(slipped('description')) },
  { name: 'all without VAT', make: each(() => ({ vat_exclusive: 'Yes' })) },
  { name: 'none without VAT', make: each(() => ({ vat_exclusive: 'No' })) },
  { name: 'VAT has slipped by a line', make: each(slipped('vat_exclusive')) },
  { name: 'none at full market price', make: each(() => ({ not_full_market_price: 'Yes' })) },
  {
    name: 'full market price is turned round',
    make: each(({ not_full_market_price }) => ({
      not_full_market_price: not_full_market_price === 'Yes' ? 'No' : 'Yes',
    })),
  },
  { name: 'full market price has slipped by a line', make: each(slipped('not_full_market_price')) },
  {
    name: 'price and the columns after it have slipped by a line',
    make: each(slipped('price', 'not_full_market_price', 'vat_exclusive', 'description')),
  },
  { name: 'Eircodes have slipped by a line', make: each(slipped('eircode')) },
  { name: 'Eircodes are shuffled', make: each(shuffled('eircode')) },
  { name: 'one Eircode for all', make: each(() => ({ eircode: 'D02X285' })) },
  { name: 'Eircodes with a placeholder', make: each(() => ({ eircode: 'A123456' })) },
  { name: 'addresses have slipped by a line', make: each(slipped('address')) },
  { name: 'address and Eircode have slipped by a line', make: each(slipped('address', 'eircode')) },
  { name: 'one address for all', make: each(() => ({ address: '1 MAIN STREET, CARLOW' })) },
  // Columns under each other's names.
  {
    name: 'address and county are swapped',
    make: each(({ address = '', county = '' }) => ({ address: county, county: address })),
  },
  {
    name: 'county and Eircode are swapped',
    make: each(({ eircode = '', county = '' }) => ({ eircode: county, county: eircode })),
  },
  {
    name: 'price and Eircode are swapped',
    make: each(({ eircode = '', price = '' }) => ({ eircode: price, price: eircode })),
  },
  {
    name: 'the two flags are swapped',
    make: each(({ vat_exclusive = '', not_full_market_price = '' }) => ({
      vat_exclusive: not_full_market_price,
      not_full_market_price: vat_exclusive,
    })),
  },
  {
    name: 'kind and flag are swapped',
    make: each(({ vat_exclusive = '', description = '' }) => ({
      vat_exclusive: description,
      description: vat_exclusive,
    })),
  },
  { name: 'prices are empty', make: each(() => ({ price: '' })) },
  { name: 'one price in ten is empty', make: some(every(10), () => ({ price: '' })) },
  { name: 'one price in ten is 1', make: some(every(10), () => ({ price: '€1.00' })) },
];
