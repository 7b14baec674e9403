-- ages_passed(days): the ages in days, out of those used for comparing chances,
-- that a home this long on the market has passed.
list_filter([0, 30, 60, 90, 180], lambda age: age <= days)
