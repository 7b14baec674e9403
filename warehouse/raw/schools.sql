-- One row per school of the newest file of each source of schools.
-- The loader gives the file as landed_schools, and variables for its
-- source, pull and instant.
select
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    *,
    getvariable('pulled_at')::timestamp as pulled_at,
from landed_schools
