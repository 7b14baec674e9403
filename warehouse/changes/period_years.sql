-- One row per year with periods that a changed year of sale counts in (twelve
-- months that end in a year began in the year before), or that a newest month
-- other than before opens or closes.
with changed_years as (
    select sale_year
    from core.sales
    where in_years(sale_year)
    union
    select sale_year
    from before.core.sales
    where in_years(sale_year)
),

newest as (
    select date_trunc('month', max(sale_date)) as newest_month
    from core.sales
    union all
    select date_trunc('month', max(sale_date)) as newest_month
    from before.core.sales
)

select sale_year as last_year
from changed_years
union
select sale_year + 1 as last_year
from changed_years
union
select
    unnest(range(year(min(newest_month)), year(max(newest_month)) + 1))
        as last_year,
from newest
having min(newest_month) < max(newest_month)
