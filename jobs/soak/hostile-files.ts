import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Random } from '../../fixtures/world/random.ts';
import { writeHomePage, writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { writeZip } from '../../ingest/testing/register.ts';
import { scriptVectors } from '../../ingest/testing/script-vectors.ts';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { writePull } from '../testing/listings.ts';
import { writeBus, writeSchools } from '../testing/places.ts';
import { writeSalesFile } from '../testing/sales.ts';

/** The kinds of file that a stranger may give us. */
export const fileKinds = [
  'page',
  'feed',
  'register',
  'register zip',
  'adverts',
  'schools csv',
  'workbook',
  'transport',
  'post',
] as const;
export type FileKind = (typeof fileKinds)[number];

const n = 300_000;
const samples = join(import.meta.dirname, '..', '..', 'fixtures', 'listings');

/** What is put into a file: what has broken readers before, and addresses of the inside. */
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
  '../../../../tmp/out',
  '<!DOCTYPE a [<!ENTITY a "&b;&b;&b;"><!ENTITY b "&c;&c;">]><a>&a;</a>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">',
  '<img src="http://127.0.0.1:22/"><a href="http://10.0.0.1/listing/1">x</a>',
  '"page_url":"http://[::1]:6379/"',
  "=cmd|'/c calc'!A1",
  "'); copy (select 1) to '/tmp/out'; --",
  '{{7*7}} #{7*7}',
  'á'.repeat(100_000),
  'sold ['.repeat(50_000),
];

/** One hostile file of a kind: a sound one, changed at random places. */
export async function writeHostileFile(kind: FileKind, random: Random): Promise<Buffer> {
  const packed = await maybePacked(kind, random);
  if (packed) return random.chance(0.5) ? packed : mutate(packed, random);
  return mutate(await writeSound(kind, random), random);
}

async function writeSound(kind: FileKind, random: Random): Promise<Buffer> {
  switch (kind) {
    case 'page':
      return Buffer.from(
        random.chance(0.3)
          ? writeSearchPage([1, 2, 3])
          : random.chance(0.3)
            ? writeHomePage(1)
            : readSample('.html', random),
      );
    case 'feed':
      return Buffer.from(readSample(random.pick(['.xml', '.json']), random));
    case 'register':
      return writeSalesFile(120);
    case 'adverts':
      return Buffer.from(writePull([1, 2, 3, 4, 5]));
    case 'schools csv':
      return Buffer.from(writeSchools(20));
    case 'transport':
      return await writeBus();
    case 'post':
      return Buffer.from(
        `---\ntitle: A\nauthor: B\npublished: 2026-01-03\n---\n${random.pick(scriptVectors)}\n`,
      );
    case 'register zip':
      return await writeZip({ 'PPR-ALL.csv': writeSalesFile(120) });
    case 'workbook':
      return await writeZip(writeWorkbook('<row><c r="A1" t="inlineStr"/></row>'));
  }
}

/** A pack whose contents are hostile, where the kind is one. */
async function maybePacked(kind: FileKind, random: Random): Promise<Buffer | undefined> {
  const inner = (sound: Buffer) => mutate(sound, random);
  if (kind === 'register zip') return await writeZip({ 'PPR-ALL.csv': inner(writeSalesFile(120)) });
  if (kind === 'workbook') {
    const cell = random.pick(['XFD1048576', 'A1', 'AAAAAAA1', '1A']);
    const rows = inner(Buffer.from(`<row><c r="${cell}"><v>1</v></c></row>`)).toString('latin1');
    return await writeZip(writeWorkbook(rows));
  }
  if (kind !== 'transport') return undefined;
  const stops = Buffer.from('stop_id,stop_name,stop_lat,stop_lon\nA,Quay,53.001,-8\n');
  const name = random.pick(['stops.txt', 'a/stops.txt', 'stops.txt.exe']);
  return await writeZip({
    [name]: inner(stops),
    'agency.txt': inner(Buffer.from('agency_name\nB\n')),
  });
}

function writeWorkbook(rows: string): Record<string, Buffer> {
  return {
    'xl/workbook.xml': Buffer.from(
      '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
  };
}

function readSample(ending: string, random: Random): string {
  const names = readdirSync(samples).filter(
    (name) => name.endsWith(ending) && !/expected|settings/.test(name),
  );
  return readFileSync(join(samples, random.pick(names.toSorted())), 'utf8');
}

/** One to four changes: bits flipped, parts cut out or repeated, something of the corpus put in. */
function mutate(sound: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(sound);
  for (let change = random.between(1, 4); change > 0; change -= 1) {
    const at = Math.floor(random.next() * bytes.length);
    const to = Math.min(bytes.length, at + random.between(1, 60));
    const [head, part, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
    const way = random.weighted({ put: 5, repeat: 2, flip: 3, cut: 2, invent: 2, end: 1 });
    const times = random.pick([2, 100, 20_000]);
    const middle = {
      put: () => Buffer.from(random.pick(corpus)),
      repeat: () => Buffer.concat(Array<Buffer>(times).fill(part)),
      flip: () => Buffer.from(part.map((byte) => byte ^ (1 << random.between(0, 7)))),
      cut: () => Buffer.alloc(0),
      invent: () => Buffer.from(invent(random)),
      end: () => Buffer.alloc(0),
    }[way]();
    bytes = Buffer.concat(way === 'end' ? [head] : [head, middle, tail]);
  }
  return bytes;
}

function invent(random: Random): string {
  const seed = random.between(0, 2 ** 31 - 1);
  const text = fc.oneof(anyText({ maxLength: 200 }), fc.json());
  return fc.sample(text, { seed, numRuns: 1 })[0] ?? '';
}
