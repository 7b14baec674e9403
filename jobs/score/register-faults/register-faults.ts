import { columnFaults } from './column-faults.ts';
import { countyFaults } from './county-faults.ts';
import { fieldFaults } from './field-faults.ts';
import type { RegisterFault } from './line-changes.ts';
import { monthFaults } from './month-faults.ts';
import { priceFaults } from './price-faults.ts';
import { rowFaults } from './row-faults.ts';

/**
 * Wrong files of one month of the register, of the kinds that publishers, exports and spreadsheets
 * produce.
 */
export const registerFaults: readonly RegisterFault[] = [
  ...priceFaults,
  ...countyFaults,
  ...rowFaults,
  ...monthFaults,
  ...fieldFaults,
  ...columnFaults,
];
