-- One row per sale whose line changed, or whose flags that depend on other
-- sales of its day may change; made once all sales are judged, before
-- everything else.
select sale_id
from core.readable_sales
union
select sale_id
from before.core.sales
where in_line_years(sale_year)
