-- One row per source, stop and service that calls there.
select
    source,
    stop_id,
    label,
    service_number,
    display_name,
    destination,
    operator,
    pulled_at,
from raw.stop_services
