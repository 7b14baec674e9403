import type { FindAnswer, FoundHome } from '../contract/find.ts';
import type { FindGroup } from '../contract/find-groups.ts';
import { findGroupSize, findLimit } from '../contract/limits.ts';
import { readQuery } from '../queries.ts';
import { formatDistricts, splitTerm } from '../search/read-words.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Findable, FindIndex } from './find-index.ts';
import { buildFinder, countFinds } from './find-words.ts';

const cleanQuery = readQuery('clean_term');

/** Words that find this little may be a slip of words that find this many times as much. */
const littleFound = 3;
const timesMore = 20;
/** Of up to so many, a slip of words that a place has: adverts and the register have slips too. */
const someFound = 60;

type Version = Pick<
  ServedVersion,
  'query' | 'wordForms' | 'salesIndex' | 'saleRecords' | 'findIndex'
>;

/**
 * What has all the words of a text, in groups: up to 300 of the group shown, of the others up to
 * five; a home stands in one of them only where no group is shown alone. Where nothing has them,
 * what words like them find.
 */
export async function findEverything(
  version: Version,
  text: string,
  show: FindGroup | null,
): Promise<FindAnswer> {
  const [cleaned] = await version.query<{ term: string }>(cleanQuery, { term: text });
  const term = formatDistricts(cleaned?.term ?? '');
  const { findIndex, salesIndex, saleRecords, wordForms } = version;
  const finder = buildFinder({ ...indexesOf(findIndex), sales: salesIndex.words }, wordForms);
  const typed = splitTerm(term);
  const asTyped = finder.find(typed);
  const count = countFinds(asTyped);
  const mended = count === 0 && typed.length > 0 ? finder.mend(typed) : null;
  const better =
    count > 0 && count <= someFound
      ? finder.findBetter(
          typed,
          (other) =>
            countFinds(other) >= count * timesMore &&
            (count <= littleFound || other.places.length > 0),
        )
      : null;
  const finds = mended ? finder.find(mended) : asTyped;
  const name = mended ? mended.join(' ').replaceAll('-', ' ') : term;
  const sizeOf = (group: FindGroup) => (group === show ? findLimit : findGroupSize);
  const pick = <Item>(group: FindGroup, findable: Findable<Item>, size = sizeOf(group)) => ({
    total: finds[group].length,
    found: pickItems(findable, finds[group], name, size),
  });
  const readSale = (place: number) => saleRecords(salesIndex.places.positionAt(place));
  const sales = (places: Iterable<number>) => ({
    total: finds.sales.length,
    found: [...places].map(readSale),
  });
  return {
    words: mended ? formatWords(mended) : text,
    isAsTyped: mended === null,
    nearest: better ? formatWords(better) : '',
    places: pick('places', findIndex.places),
    streets: pick('streets', findIndex.streets),
    ...(show === null
      ? pickHomesOnce()
      : {
          homes: pick('homes', findIndex.homes),
          gone: pick('gone', findIndex.gone),
          sales: sales(finds.sales.subarray(0, sizeOf('sales'))),
        }),
  };

  /**
   * A home stands once in the few of each group: for sale before sold, sold before gone. A sale
   * without an advert of its own has no page to lead to, so the home's advert tells of it.
   */
  function pickHomesOnce(): Pick<FindAnswer, 'homes' | 'gone' | 'sales'> {
    const homes = pick('homes', findIndex.homes);
    const gone = pick('gone', findIndex.gone, 2 * findGroupSize);
    const isTold = (home: number | undefined, { found }: { found: readonly FoundHome[] }) =>
      found.some(({ id }) => id === home);
    const places: number[] = [];
    for (const place of finds.sales) {
      if (places.length === findGroupSize) break;
      const home = findIndex.homeOfSale.get(place);
      if (isTold(home, homes) || (isTold(home, gone) && readSale(place).id < 0)) continue;
      places.push(place);
    }
    const sold = new Set(places.map((place) => findIndex.homeOfSale.get(place)));
    const unsold = gone.found.filter(({ id }) => !sold.has(id)).slice(0, findGroupSize);
    return { homes, gone: { ...gone, found: unsold }, sales: sales(places) };
  }
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
