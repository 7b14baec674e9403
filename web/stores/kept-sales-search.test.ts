import { describe, expect, it } from 'vitest';
import { emptySearch } from '../../api/contract/sales-view.ts';
import { parseSearch } from './kept-sales-search.ts';

describe('parseSearch', () => {
  it('restores what was kept', () => {
    const form = { ...emptySearch, term: 'main st', county: 'Cork' as const, beds: 3 };
    expect(parseSearch(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it('drops values that the form could never hold', () => {
    const kept = { term: {}, county: 'Atlantis', eircodeRoute: 'X00', beds: 99, toPrice: '250000' };
    expect(parseSearch(kept)).toEqual({ ...emptySearch, toPrice: '250000' });
    expect(parseSearch(null)).toBeNull();
  });
});
