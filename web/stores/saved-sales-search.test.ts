import { afterEach, expect, test, vi } from 'vitest';
import { emptySearch } from '../../api/contract/sales-view.ts';
import { readSavedSearch, saveSearch } from './saved-sales-search.ts';

/** A session that stores a text, or nothing. */
function openSession(text: string | null = null) {
  const session = {
    getItem: () => text,
    setItem: (_: string, to: string) => {
      text = to;
    },
    removeItem: () => {
      text = null;
    },
  };
  vi.stubGlobal('sessionStorage', session);
}
afterEach(() => vi.unstubAllGlobals());

test('a search is kept for the session, one for all sales too, until it is removed', () => {
  openSession();
  for (const form of [
    { ...emptySearch, term: 'main st & co', county: 'Cork', beds: 3 } as const,
    emptySearch,
  ]) {
    saveSearch(form);
    expect(readSavedSearch()).toEqual(form);
  }
  saveSearch(null);
  expect(readSavedSearch()).toBeNull();
});

test('values that the form could never hold are dropped', () => {
  openSession('"county=Atlantis&eircodeRoute=X00&beds=99&toPrice=250000"');
  expect(readSavedSearch()).toEqual({ ...emptySearch, toPrice: '250000' });
  openSession('{"term":"main st"}');
  expect(readSavedSearch()).toBeNull();
});
