import { writeRegister, writeZip } from '../../ingest/testing/register.ts';

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

/** This many schools along a road north of 53° N, 8° W. */
export function writeSchools(count: number, name = 'School'): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `${10_000 + at}A,${name} ${at},${(53 + at / 1000).toFixed(3)},-8\n`,
  );
  return `Roll Number,Official Name,Latitude,Longitude\n${rows.join('')}`;
}

/** A feed with a stop there, under this name, and one a kilometre farther on. */
export async function writeBus(name = 'Quay'): Promise<Buffer> {
  const files = {
    'agency.txt': 'agency_name\nBus Cuan\n',
    'routes.txt': 'route_id,route_type,route_short_name,route_long_name\nR,3,4,Quay - Hill\n',
    'trips.txt': 'route_id,trip_id,trip_headsign\nR,T,Hill\n',
    'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\nA,${name},53.001,-8\nB,Hill,53.01,-8\n`,
    'stop_times.txt': 'trip_id,stop_id\nT,A\nT,B\n',
  };
  const bytes = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
  return await writeZip(Object.fromEntries(bytes));
}
