-- One row per landed file.
select *
from raw.pulls
