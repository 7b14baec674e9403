-- One row per landed file that the version is built from, newest first.
select *
from staging.pulls
order by pulled_at desc, pull
