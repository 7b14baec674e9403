-- One row per listing with impossible stops: more than ten, over 1,500 metres
-- away, not numbered from the nearest, given to a listing without a position,
-- or not among the known stops.
select
    near.listing_id,
    count(*) as stops,
    max(near.distance_m) as farthest_m,
    count(core_stops.latitude) as known_stops,
    count(core_listings.latitude) as placed_listings,
from core.listing_stops as near
left join core.stops as core_stops
    on near.stop_id = core_stops.stop_id
left join core.adverts as core_listings
    on near.listing_id = core_listings.listing_id
group by near.listing_id
having
    stops > max_nearby()
    or farthest_m > stop_reach_m()
    or max(near.rank) <> stops
    or count(distinct near.rank) <> stops
    or arg_max(near.distance_m, near.rank) <> farthest_m
    or known_stops <> stops
    or placed_listings <> stops
