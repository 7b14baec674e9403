-- One row per listing and nearby stop, as the listing's page shows it.
-- Built as a view.
select
    near.listing_id,
    stops.plate_code,
    stops.stop_type,
    stops.name,
    stops.name_ga,
    stops.services_json,
    near.rank,
    near.distance_m,
from core.listing_stops as near
inner join core.stops
    on near.stop_id = stops.stop_id
