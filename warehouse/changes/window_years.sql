-- One row per year in which a period of twelve months ends that holds a sale of
-- a changed year.
with changed as (
    select sale_year
    from core.sales
    where in_years(sale_year)
    union
    select sale_year
    from before.core.sales
    where in_years(sale_year)
)

select sale_year as end_year
from changed
union
select (sale_year + 1)::smallint as end_year
from changed
