-- One row per source and school, from its newest file.
select *
from raw.schools
