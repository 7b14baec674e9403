-- One row per county with homes for sale: how many, and how many were cut and raised.
select
    county,
    rises,
    drops,
    total,
from marts.price_changes
order by county
