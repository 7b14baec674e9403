import type { RawField } from '../../ingest/listings/raw-listing.ts';
import type { TriedPage } from '../../ingest/listings/trial.ts';
import type { Suggestion } from '../../ingest/listings-page/suggest.ts';
import type { FieldReport } from './describe-advert.ts';

/**
 * Selectors that may be meant where something is missing: on the search page for its links, on a
 * listing's page by field.
 */
export async function describeHints(
  pages: readonly TriedPage[],
  reports: readonly (readonly FieldReport[])[],
): Promise<string[]> {
  const { suggestFields, suggestLinks } = await import('../../ingest/listings-page/suggest.ts');
  const search = pages.find(({ role, text }) => role === 'search' && text !== undefined);
  const listing = pages.find(({ role, text }) => role === 'listing' && text !== undefined);
  if (listing?.text !== undefined) {
    const missing = (field: RawField) =>
      reports.every((fields) => fields.find((each) => each.field === field)?.state !== 'read');
    const found = [...suggestFields(listing.text)].filter(([field]) => missing(field));
    if (found.length === 0) return [];
    return [
      `On ${listing.address} these look like fields that weren't read:`,
      ...found.map(([field, suggestion]) => `  "${field}": ${describeSuggestion(suggestion)}`),
    ];
  }
  if (search?.text === undefined) return [];
  const links = suggestLinks(search.text, search.address);
  return [
    links.length > 0
      ? `On ${search.address} these look like links to listings:`
      : `On ${search.address} the only links are those of its menus: its listings may be loaded by a script.`,
    ...links.map(
      (suggestion) => `  "links": ${describeSuggestion(suggestion)}, ${suggestion.count} of them`,
    ),
  ];
}

function describeSuggestion({ rule, text }: Suggestion): string {
  const { select, attribute, ...others } = rule;
  const isPlain = Object.keys(others).length === 0;
  const css = attribute === undefined ? select : `${select}@${attribute}`;
  return `${JSON.stringify(isPlain ? css : rule)}   ${text.replaceAll('\n', ' / ')}`;
}
