-- ages_passed(days): the ages in days that a home on the market for so long has
-- passed, of those that its chances are compared by.
list_filter([0, 30, 60, 90, 180], lambda age: age <= days)
