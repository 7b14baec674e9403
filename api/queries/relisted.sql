-- One row per county with homes that came back.
select
    county,
    homes as count,
from marts.relisted
order by county
