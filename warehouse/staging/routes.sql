-- One row per source and route of a table of routes.
select
    source,
    route_id,
    service_number,
    display_name,
    operator,
    pulled_at,
from raw.routes
