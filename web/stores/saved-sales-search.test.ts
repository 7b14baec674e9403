import { describe, expect, it } from 'vitest';
import { emptySearch } from '../../api/contract/sales-view.ts';
import { parseSearch } from './saved-sales-search.ts';

describe('parseSearch', () => {
  it('restores what was stored', () => {
    const form = { ...emptySearch, term: 'main st', county: 'Cork' as const, beds: 3 };
    expect(parseSearch(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it('drops values that the form could never hold', () => {
    const stored = {
      term: {},
      county: 'Atlantis',
      eircodeRoute: 'X00',
      beds: 99,
      toPrice: '250000',
    };
    expect(parseSearch(stored)).toEqual({ ...emptySearch, toPrice: '250000' });
    expect(parseSearch(null)).toBeNull();
  });
});
