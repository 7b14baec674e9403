import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const newHeader =
  'Date of Sale (dd/mm/yyyy),Address,County,Eircode,Price (€),Not Full Market Price,' +
  'VAT Exclusive,Description of Property,Property Size Description';
export const oldHeader =
  'Date of Sale (dd/mm/yyyy),Address,Postal Code,County,Price (€),Not Full Market Price,' +
  'VAT Exclusive,Description of Property,Property Size Description';

/** This many rows under today's header, in the register's form. */
export function writeRows(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `"01/02/2026","${index + 1} SRÁID MHÓR, BALLINA","Mayo","F26X2Y3","€343,000.00","No","No",` +
      '"Second-Hand Dwelling house /Apartment",""',
  );
}

/**
 * The register's bytes: Windows-1252 with CRLF line ends. Handles the characters of Latin 1 and the
 * euro sign.
 */
export function writeRegister(rows: readonly string[], header = newHeader): Buffer {
  const text = [header, ...rows, ''].join('\r\n');
  return Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
}

/** A ZIP of these files by name. */
export async function writeZip(
  files: Readonly<Record<string, Buffer>>,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name, { compress });
  zip.end();
  return await buffer(zip.outputStream);
}
