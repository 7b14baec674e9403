import { writeRegister } from '../../ingest/testing/register.ts';

/**
 * This many lines of a register file, all different and all market sales, on days of the month
 * `2024-04`. Another month has other prices, and none is far from usual prices.
 */
export function writeSales(count: number, month = '2024-04'): string[] {
  const [year, monthOfYear] = month.split('-');
  return Array.from({ length: count }, (_, index) => {
    const date = `${String((index % 28) + 1).padStart(2, '0')}/${monthOfYear}/${year}`;
    const euro = 200_000 + (index % 701) * 1000 + (Number(monthOfYear) - 4) * 10;
    const price = euro.toLocaleString('en-IE');
    return (
      `"${date}","${index + 1} SRÁID MHÓR, BALLINA","Mayo","","€${price}.00","No","No",` +
      '"Second-Hand Dwelling house /Apartment",""'
    );
  });
}

/** The same as the bytes of a CSV, with additional lines. */
export function writeSalesFile(count: number, month?: string, besides: readonly string[] = []) {
  return writeRegister([...writeSales(count, month), ...besides]);
}
