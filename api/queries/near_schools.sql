-- One row per school near a listing, nearest first.
select
    name,
    level,
    coalesce(gender, '') as gender,
    coalesce(ethos, '') as ethos,
    round(distance_m / 1000, 3)::double as distance,
from marts.listing_schools
where listing_id = $id::bigint
order by place
