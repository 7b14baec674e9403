-- One row per county of the State, with its province.
select
    county,
    province,
from lookups.counties
order by county
