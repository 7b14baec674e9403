-- One row per sale of which the line changed, or what its own day tells of it;
-- it is made when all sales are judged, before all else.
select sale_id
from core.readable_sales
union
select sale_id
from before.core.sales
where in_line_years(sale_year)
