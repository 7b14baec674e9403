-- One row per year with periods that a changed year of sale counts in: twelve
-- months that end in a year began in the year before.
with changed_years as (
    select sale_year
    from core.sales
    where in_years(sale_year)
    union
    select sale_year
    from before.core.sales
    where in_years(sale_year)
)

select sale_year as last_year
from changed_years
union
select sale_year + 1 as last_year
from changed_years
