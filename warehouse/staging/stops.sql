-- One row per source and stop, from its newest file.
select *
from raw.stops
