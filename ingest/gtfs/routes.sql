-- One row per route, with its type of vehicle, which is null for an unknown
-- type. The file gives a basic type, or an extended one whose hundreds show the
-- vehicle.
select
    txt.route_id,
    txt.agency_id,
    txt.route_short_name,
    txt.route_long_name,
    txt.route_type,
    case
        when kind in (0, 5) or kind between 900 and 999 then 'Tram'
        when kind in (1, 2, 12) or kind between 100 and 199
            or kind between 400 and 499 then 'Train'
        when kind in (3, 11) or kind between 200 and 299
            or kind between 700 and 899 then 'Bus'
        when kind = 4 or kind between 1000 and 1099 or kind = 1200 then 'Ferry'
        when kind in (6, 7) or kind between 1100 and 1799 then 'Other'
    end as stop_type,
from (
    select
        *,
        try_cast(route_type as integer) as kind,
    from feed_routes_txt
) as txt
