-- One row per listing of a range and school near it.
select
    listing_id,
    place,
    name,
    level,
    coalesce(gender, '') as gender,
    coalesce(ethos, '') as ethos,
    round(distance_m / 1000, 3)::double as distance,
from marts.listing_schools
where listing_id between $first::bigint and $last::bigint
