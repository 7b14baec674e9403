import { Parser } from 'htmlparser2';
import { IngestError } from '../errors.ts';
import { readZipFiles } from '../formats/zip.ts';
import { source } from './source.ts';

/** The tags of a workbook are nested about ten deep. */
const deepest = 100;
/** Characters between two checks of the limits. */
const step = 1 << 16;

/**
 * Unpacks every part of a workbook once, so that a damaged one or a ZIP bomb is refused before it
 * is read into memory. The reader makes room for every cell up to the last one named, even if that
 * is a single cell in the sheet's far corner. Throws `zip_*`, `too_large`, `too_deep`.
 */
export async function checkWorkbook(path: string, fileName: string): Promise<void> {
  const { maxUnpackedBytes: maxBytes } = source.expectations;
  const names = await readZipFiles(
    path,
    { fileName, maxBytes },
    () => true,
    async (name, chunks) => {
      const measure = startMeasuring(`${fileName}/${name}`);
      for await (const chunk of chunks)
        if (/\.(xml|rels)$/i.test(name))
          for (let at = 0; at < chunk.length; at += step)
            measure(chunk.toString('latin1', at, at + step));
    },
  );
  if (names.includes('xl/workbook.xml')) return;
  const wrong = `${fileName} is a ZIP and no workbook.`;
  throw new IngestError('zip_contents', wrong, { fileName, names: names.slice(0, 5) });
}

/** Measures a part's text, given piece by piece. Throws `too_large`, `too_deep`. */
function startMeasuring(part: string): (text: string) => void {
  const { maxElements, maxCells } = source.expectations;
  let elements = 0;
  let depth = 0;
  let rows = 0;
  let columns = 0;
  const parser = new Parser(
    {
      onopentag: (name, { r = '' }) => {
        elements += 1;
        depth += 1;
        if (!/^(.*:)?(row|c)$/s.test(name)) return;
        const [letters = ''] = /^\D*/.exec(r) ?? [];
        rows = Math.max(rows, Number(r.slice(letters.length)));
        columns = Math.max(columns, numberColumn(letters));
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  return (text) => {
    parser.write(text);
    if (depth > deepest)
      throw new IngestError('too_deep', `${part} has tags ${depth} deep in one another.`, { part });
    // Written so that NaN is refused too.
    const isSmall = elements <= maxElements && rows * columns <= maxCells && rows <= maxCells;
    if (isSmall) return;
    throw new IngestError(
      'too_large',
      `${part} is of ${rows} rows and ${columns} columns, and has ${elements} elements.`,
      { part, rows, columns, elements },
    );
  };
}

/** `A` is 1 and `XFD` 16,384, as the workbook's reader counts them. */
function numberColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
