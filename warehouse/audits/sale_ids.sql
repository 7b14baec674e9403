-- One row per sale_id that two sales share, or that a browser can't represent.
select
    sale_id,
    count(*) as sales,
from core.sales
group by sale_id
having
    count(*) > 1
    or sale_id is null
    or sale_id not between 1 and 9007199254740991
