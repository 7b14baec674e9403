-- One row per source, stop and service that calls there.
select *
from raw.stop_services
