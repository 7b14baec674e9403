-- One row per listing with impossible schools: more than ten, over 10 km away,
-- not numbered from the nearest, given to a listing without a position, or not
-- among the known schools.
select
    near.listing_id,
    count(*) as schools,
    max(near.distance_m) as farthest_m,
    count(core_schools.latitude) as known_schools,
    count(core_listings.latitude) as placed_listings,
from core.listing_schools as near
left join core.schools as core_schools
    on near.roll_number = core_schools.roll_number
left join core.adverts as core_listings
    on near.listing_id = core_listings.listing_id
group by near.listing_id
having
    schools > max_nearby()
    or farthest_m > school_reach_m()
    or max(near.rank) <> schools
    or count(distinct near.rank) <> schools
    or arg_max(near.distance_m, near.rank) <> farthest_m
    or known_schools <> schools
    or placed_listings <> schools
