import {
  certainScore,
  dataProductVersion,
  firstRegisterYear,
  indexBaseYear,
  maxTextLength,
  recentDays,
  schoolReachM,
  stopReachM,
  vatMultiplier,
} from './constants.ts';

/* Kept apart from the constants themselves, which the browser uses too. */
const asMacros = {
  data_product_version: `'${dataProductVersion}'`,
  vat_multiplier: vatMultiplier,
  first_register_date: `date '${firstRegisterYear}-01-01'`,
  index_base_year: indexBaseYear,
  recent_days: recentDays,
  certain_score: certainScore,
  school_reach_m: schoolReachM,
  stop_reach_m: stopReachM,
  max_text_length: maxTextLength,
};

/** Each as `name() as (expression)`. */
export const constantMacros: readonly string[] = Object.entries(asMacros).map(
  ([name, expression]) => `${name}() as (${expression})`,
);
