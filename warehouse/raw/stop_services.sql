-- One row per stop and service that calls there, of the newest file of each
-- source.
-- The loader gives the file as landed_stop_services, and variables for its
-- source, pull and instant.
select
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    *,
    getvariable('pulled_at')::timestamp as pulled_at,
from landed_stop_services
