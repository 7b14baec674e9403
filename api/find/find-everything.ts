import type { FindAnswer } from '../contract/find.ts';
import type { FindGroup } from '../contract/find-groups.ts';
import { findGroupSize, findLimit } from '../contract/limits.ts';
import { readQuery } from '../queries.ts';
import { splitTerm } from '../search/read-words.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Findable, FindIndex } from './find-index.ts';
import { buildFinder, countFinds } from './find-words.ts';

const cleanQuery = readQuery('clean_term');

/** Words that find this little may be a slip of words that find this many times as much. */
const littleFound = 3;
const timesMore = 20;

type Version = Pick<
  ServedVersion,
  'query' | 'wordForms' | 'salesIndex' | 'saleRecords' | 'findIndex'
>;

/**
 * What has all the words of a text, in groups: up to 300 of the group shown, of the others up to
 * five. Where nothing has them, what words like them find.
 */
export async function findEverything(
  version: Version,
  text: string,
  show: FindGroup | null,
): Promise<FindAnswer> {
  const [cleaned] = await version.query<{ term: string }>(cleanQuery, { term: text });
  const term = cleaned?.term ?? '';
  const { findIndex, salesIndex, saleRecords, wordForms } = version;
  const finder = buildFinder({ ...indexesOf(findIndex), sales: salesIndex.words }, wordForms);
  const typed = splitTerm(term);
  const asTyped = finder.find(typed);
  const count = countFinds(asTyped);
  const mended = count === 0 && typed.length > 0 ? finder.mend(typed) : null;
  const better = count > 0 && count <= littleFound ? finder.findBetter(typed, timesMore) : null;
  const finds = mended ? finder.find(mended) : asTyped;
  const name = mended ? mended.join(' ').replaceAll('-', ' ') : term;
  const sizeOf = (group: FindGroup) => (group === show ? findLimit : findGroupSize);
  const pick = <Item>(group: FindGroup, findable: Findable<Item>) => ({
    total: finds[group].length,
    found: pickItems(findable, finds[group], name, sizeOf(group)),
  });
  return {
    words: mended ? formatWords(mended) : text,
    isAsTyped: mended === null,
    nearest: better ? formatWords(better) : '',
    places: pick('places', findIndex.places),
    streets: pick('streets', findIndex.streets),
    homes: pick('homes', findIndex.homes),
    gone: pick('gone', findIndex.gone),
    sales: {
      total: finds.sales.length,
      found: [...finds.sales.subarray(0, sizeOf('sales'))].map((place) =>
        saleRecords(salesIndex.places.positionAt(place)),
      ),
    },
  };
}

function indexesOf({ places, streets, homes, gone }: FindIndex) {
  return {
    places: places.index,
    streets: streets.index,
    homes: homes.index,
    gone: gone.index,
  };
}

/** The first items: those with the name asked for, then those whose name begins with it. */
function pickItems<Item>(
  { items, names }: Findable<Item>,
  found: Int32Array,
  name: string,
  most: number,
): Item[] {
  const picked = new Set<number>();
  const tests =
    names.length === 0
      ? []
      : [
          (item: number) => names[item] === name,
          (item: number) => names[item]?.startsWith(`${name} `) ?? false,
          (item: number) => names[item]?.startsWith(name) ?? false,
        ];
  for (const isNext of [...tests, () => true]) {
    for (const item of found) {
      if (picked.size === most) break;
      if (isNext(item)) picked.add(item);
    }
  }
  return [...picked].map((item) => items[item] as Item);
}

/** Words of the index as a person would type them. */
function formatWords(words: readonly string[]): string {
  return words
    .map((word) => word.replaceAll('-', ' '))
    .map((word) => (/^[A-Z]+( \d+W?)?$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word))
    .join(' ')
    .replace(/(?<=\d)w\b/g, 'W');
}
