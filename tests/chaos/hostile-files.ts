import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../fixtures/world/random.ts';
import { writeHomePage, writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { writeZip } from '../../ingest/testing/register.ts';
import { scriptVectors } from '../../ingest/testing/script-vectors.ts';
import { writePull } from '../../jobs/testing/listings.ts';
import { writeSalesFile, writeSchools } from '../../jobs/testing/source-files.ts';

/** The kinds of file that a stranger may give us. */
type FileKind =
  | 'page'
  | 'feed'
  | 'register'
  | 'register zip'
  | 'adverts'
  | 'schools'
  | 'workbook'
  | 'transport'
  | 'post';

const n = 300_000;
const samples = join(import.meta.dirname, '..', '..', 'fixtures', 'listings');

/**
 * Parts to insert into a file: ones that have broken readers before, and addresses of the inside.
 */
const corpus: readonly string[] = [
  '<b>'.repeat(n),
  '<svg>'.repeat(n),
  '['.repeat(n),
  '{"a":'.repeat(50_000),
  `"${'a'.repeat(n)}"`,
  ','.repeat(n),
  '&nbsp;'.repeat(n),
  '*'.repeat(n),
  '> '.repeat(50_000),
  '[a]('.repeat(50_000),
  '9'.repeat(5000),
  '1e999',
  '\0'.repeat(100),
  '\ufeff\u202e\ud800',
  '"',
  '\r\n\r\n',
  '__proto__',
  '../../../../tmp/luach-out',
  '<!DOCTYPE a [<!ENTITY a "&b;&b;&b;"><!ENTITY b "&c;&c;">]><a>&a;</a>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">',
  '<img src="http://127.0.0.1:22/"><a href="http://10.0.0.1/listing/1">x</a>',
  '"page_url":"http://[::1]:6379/"',
  "=cmd|'/c calc'!A1",
  "'); copy (select 1) to '/tmp/luach-out'; --",
  '{{7*7}} #{7*7}',
  'á'.repeat(100_000),
  'sold ['.repeat(50_000),
];

/**
 * One hostile file of a kind: a valid one or a pack of hostile parts, changed at random positions.
 */
export async function writeHostileFile(kind: FileKind, random: Random): Promise<Buffer> {
  const file = await writeFile(kind, random);
  return isPacked(kind) && random.chance(0.5) ? file : mutate(file, random);
}

const isPacked = (kind: FileKind) => ['register zip', 'workbook', 'transport'].includes(kind);

async function writeFile(kind: FileKind, random: Random): Promise<Buffer> {
  const hostile = (text: string | Buffer) => mutate(Buffer.from(text), random);
  switch (kind) {
    case 'page':
      return Buffer.from(
        random.pick([writeSearchPage([1, 2, 3]), writeHomePage(1), readSample('html', random)]),
      );
    case 'feed':
      return Buffer.from(readSample('{xml,json}', random));
    case 'register':
      return writeSalesFile(120);
    case 'adverts':
      return Buffer.from(writePull([1, 2, 3, 4, 5]));
    case 'schools':
      return Buffer.from(writeSchools(20));
    case 'post': {
      const head = '---\ntitle: A\nauthor: B\npublished: 2026-01-03\n---\n';
      return Buffer.from(`${head}${random.pick(scriptVectors)}\n`);
    }
    case 'register zip':
      return await writeZip({ 'PPR-ALL.csv': hostile(writeSalesFile(120)) });
    case 'workbook': {
      const cell = random.pick(['XFD1048576', 'A1', 'AAAAAAA1', '1A']);
      const rows = hostile(`<row><c r="${cell}"><v>1</v></c></row>`).toString('latin1');
      const sheets = '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>';
      return await writeZip({
        'xl/workbook.xml': Buffer.from(sheets),
        'xl/worksheets/sheet1.xml': Buffer.from(
          `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        ),
      });
    }
    case 'transport': {
      const name = random.pick(['stops.txt', 'a/stops.txt', 'stops.txt.exe']);
      const stops = hostile('stop_id,stop_name,stop_lat,stop_lon\nA,Quay,53.001,-8\n');
      return await writeZip({ [name]: stops, 'agency.txt': hostile('agency_name\nB\n') });
    }
  }
}

function readSample(ending: string, random: Random): string {
  const names = globSync(`*.${ending}`, { cwd: samples }).filter(
    (name) => !/expected|settings/.test(name),
  );
  return readFileSync(join(samples, random.pick(names.toSorted())), 'utf8');
}

/**
 * One to four changes: bits flipped, parts removed or repeated, something from the corpus inserted.
 */
function mutate(sound: Buffer, random: Random): Buffer {
  let bytes = sound;
  for (let change = random.between(1, 4); change > 0; change -= 1) {
    const at = Math.floor(random.next() * bytes.length);
    const to = Math.min(bytes.length, at + random.between(1, 60));
    const [head, part, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
    const way = random.weighted({ put: 5, repeat: 2, flip: 3, cut: 2, end: 1 });
    if (way === 'end') bytes = head;
    else if (way === 'cut') bytes = Buffer.concat([head, tail]);
    else if (way === 'put') bytes = Buffer.concat([head, Buffer.from(random.pick(corpus)), tail]);
    else if (way === 'flip') {
      const flipped = part.map((byte) => byte ^ (1 << random.between(0, 7)));
      bytes = Buffer.concat([head, flipped, tail]);
    } else {
      const times = random.pick([2, 100, 20_000]);
      bytes = Buffer.concat([head, ...Array<Buffer>(times).fill(part), tail]);
    }
  }
  return bytes;
}
