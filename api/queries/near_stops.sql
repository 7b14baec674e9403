-- One row per listing of a range and stop near it.
select
    listing_id,
    place,
    stop_type as "stopType",
    name as "commonName",
    coalesce(name_ga, '') as "commonNameGA",
    coalesce(plate_code, '0') as "plateCode",
    round(distance_m, 1)::double as distance,
    services_json as services,
from marts.listing_stops
where listing_id between $first::bigint and $last::bigint
