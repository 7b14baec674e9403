import { describe, expect, it } from 'vitest';
import { emptySearch } from '../../../api/contract/sales-view.ts';
import { applyRules } from './SalesSearchForm.tsx';

const formAfter = (before: object, changed: object) =>
  applyRules({ ...emptySearch, ...before }, changed);

describe('the rules of the sales search form', () => {
  it("sets the county to the routing key's post town, and keeps the routing key", () => {
    const form = formAfter({}, { eircodeRoute: 'A82' });
    expect([form.eircodeRoute, form.county]).toEqual(['A82', 'Meath']);
  });

  it('keeps the county when the routing key goes back to All', () => {
    expect(
      formAfter({ eircodeRoute: 'A82', county: 'Meath' }, { eircodeRoute: 'All' }).county,
    ).toBe('Meath');
  });

  it('resets the routing key when a county is chosen', () => {
    const form = formAfter({ eircodeRoute: 'A82', county: 'Meath' }, { county: 'Cavan' });
    expect([form.eircodeRoute, form.county]).toEqual(['All', 'Cavan']);
  });

  it('has no month without a year', () => {
    const form = formAfter(
      { fromYear: 2020, fromMonth: 3, toYear: 2021, toMonth: 4 },
      { fromYear: 0 },
    );
    expect([form.fromMonth, form.toMonth]).toEqual([0, 4]);
  });
});
