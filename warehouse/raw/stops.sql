-- One row per stop of the newest file of each source of stops.
-- The loader gives the file as landed_stops, and variables for its
-- source, pull and instant.
select
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    *,
    getvariable('pulled_at')::timestamp as pulled_at,
from landed_stops
