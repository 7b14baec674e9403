-- is_short(shown, usual, days, share): whether fewer adverts are shown than
-- that share of the usual count, less an allowance: 0.4 % a day by which the
-- market may shrink, and three times chance. Chance covers adverts that come
-- and go in these days, and two that leave together.
shown < share * exp(-0.004 * days) * usual - 2
- 3 * sqrt(usual * (1 - exp(-2 * daily_churn() * days)))
