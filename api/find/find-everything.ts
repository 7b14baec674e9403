import type { FindAnswer, FoundHome } from '../contract/find.ts';
import type { FindGroup } from '../contract/find-groups.ts';
import { findGroupSize, findLimit } from '../contract/limits.ts';
import type { Reader } from '../lookup/reader.ts';
import { readQuery } from '../queries.ts';
import { formatDistricts, splitTerm, type WordForms } from '../search/read-words.ts';
import { readRecords } from '../search/sale-record.ts';
import type { ServedVersion } from '../served-version.ts';
import { buildFinder, type Finds } from './find-words.ts';
import { formatNameWord, groupStarts, type ItemGroup, rangeOf } from './item-groups.ts';

const cleanQuery = readQuery('clean_term');

/** Words that find this little may be a slip of words that find this many times as much. */
const littleFound = 3;
const timesMore = 20;
/** Up to this many, a slip of a place's words: adverts and the register have slips too. */
const someFound = 60;

type Found = Omit<FindAnswer, 'words'> & {
  /** Words like those typed, where nothing has those. */
  readonly words: string | null;
};

/**
 * What has all the words of a text, in groups: up to 300 of the group shown, of the others up to
 * five; a home is in one of them only, where no group is shown by itself. Where nothing has them,
 * what words like them find.
 */
export async function findEverything(
  { query, lookUp }: Pick<ServedVersion, 'query' | 'lookUp'>,
  text: string,
  show: FindGroup | null,
): Promise<FindAnswer> {
  const [cleaned] = await query<{ term: string }>(cleanQuery, { term: text });
  const { words, ...found } = await lookUp('find', formatDistricts(cleaned?.term ?? ''), show);
  return { words: words ?? text, ...found };
}

/** The same for a cleaned term. */
export function findWithWords(
  read: Reader,
  forms: WordForms,
  term: string,
  show: FindGroup | null,
): Found {
  const finder = buildFinder(read, forms);
  const typed = splitTerm(term);
  const asTyped = finder.find(typed);
  const count = asTyped.countAll();
  const respelled = count === 0 && typed.length > 0 ? finder.respellAll(typed) : null;
  const better =
    count > 0 && count <= someFound
      ? finder.findBetter(
          typed,
          (other) =>
            other.countAll() >= count * timesMore &&
            (count <= littleFound || other.count('places') > 0),
        )
      : null;
  const finds = respelled ? finder.find(respelled) : asTyped;
  const name = respelled ? respelled.join(' ').replaceAll('-', ' ') : term;
  const sizeOf = (group: FindGroup) => (group === show ? findLimit : findGroupSize);
  const pick = <Item>(group: ItemGroup, size = sizeOf(group)) => ({
    total: finds.count(group),
    found: pickItems<Item>(read, group, finds, name, size),
  });
  return {
    words: respelled && formatWords(respelled),
    isAsTyped: respelled === null,
    nearest: better ? formatWords(better) : '',
    places: pick('places'),
    streets: pick('streets'),
    ...(show === null
      ? pickHomesOnce()
      : {
          homes: pick('homes'),
          gone: pick('gone'),
          sales: {
            total: finds.count('sales'),
            found: readRecords(read, finds.newestSales(sizeOf('sales'))),
          },
        }),
  };

  /**
   * A home is once in the few of each group: for sale before sold, sold before gone. A sale without an
   * advert of its own has no page to lead to, so the home's advert has it.
   */
  function pickHomesOnce(): Pick<FindAnswer, 'homes' | 'gone' | 'sales'> {
    const homes = pick<FoundHome>('homes');
    const gone = pick<FoundHome>('gone', 2 * findGroupSize);
    const isShown = (home: number | null, { found }: { found: readonly FoundHome[] }) =>
      found.some(({ id }) => id === home);
    const picked = finds
      .newestSales(maxLookedThrough)
      .map((rank) => ({
        rank,
        ...read.first<{ home: number | null; link: string | null }>(homeQuery, rank),
      }))
      .filter(
        ({ home = null, link }) => !isShown(home, homes) && !(isShown(home, gone) && link === null),
      )
      .slice(0, findGroupSize);
    const sold = new Set(picked.map(({ home }) => home));
    const unsold = gone.found.filter(({ id }) => !sold.has(id)).slice(0, findGroupSize);
    return {
      homes,
      gone: { ...gone, found: unsold },
      sales: {
        total: finds.count('sales'),
        found: readRecords(
          read,
          picked.map(({ rank }) => rank),
        ),
      },
    };
  }
}

const homeQuery = 'select home, link from records where rank = ?';

/** Of so many sales, five are of homes that aren't shown yet: a home was sold a few times. */
const maxLookedThrough = 100;

const itemsQuery = `
  select rowid as item
  from item_words
  where item_words match ? and rowid >= ? and rowid < ?
  order by rowid
  limit ?`;
const foundQuery = 'select found from items where item = ?';
const streetQuery = `
  select json_object(
    'key', key,
    'street', page ->> 'name',
    'place', page ->> 'place',
    'county', page ->> 'county',
    'sales', page ->> 'registeredSales'
  ) as found
  from areas where area = ? - ${groupStarts.streets}`;

/** The first items: those with the name asked for, then those whose name begins with it. */
function pickItems<Item>(
  read: Reader,
  group: ItemGroup,
  { match, count }: Finds,
  name: string,
  most: number,
): Item[] {
  if (count(group) === 0) return [];
  const word = formatNameWord(name);
  const items = new Set<number>();
  // Only places and streets have names.
  const isNamed = group === 'places' || group === 'streets';
  for (const named of isNamed ? [`"${word}"`, `"${word}-"*`, `"${word}"*`, null] : [null]) {
    if (items.size >= most) break;
    const asked = named ? `${match} AND ${named}` : match;
    for (const { item } of read.all<{ item: number }>(itemsQuery, asked, ...rangeOf(group), most))
      items.add(item);
  }
  const query = group === 'streets' ? streetQuery : foundQuery;
  return [...items]
    .slice(0, most)
    .map((item) => JSON.parse(read.first<{ found: string }>(query, item)?.found ?? ''));
}

/** Words of the index as a person would type them. */
function formatWords(words: readonly string[]): string {
  return words
    .map((word) => word.replaceAll('-', ' '))
    .map((word) => (/^[A-Z]+( \d+W?)?$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word))
    .join(' ')
    .replace(/(?<=\d)w\b/g, 'W');
}
