-- One row per stop near a listing, nearest first.
select
    stop_type as "stopType",
    name as "commonName",
    coalesce(name_ga, '') as "commonNameGA",
    coalesce(plate_code, '0') as "plateCode",
    round(distance_m, 1)::double as distance,
    services_json as services,
from marts.listing_stops
where listing_id = $id::bigint
order by place
