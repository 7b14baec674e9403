-- One row per source and stop, from its newest file.
select
    source,
    stop_id,
    plate_code,
    stop_type,
    name,
    name_ga,
    latitude,
    longitude,
    pulled_at,
from raw.stops
