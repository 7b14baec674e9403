-- One row per listing and nearby stop: the ten nearest within 1,500 metres. The
-- method is that of schools. Squares are at least 1,500 metres wide and high,
-- and each pair is one whole number: the millimetres and the stop's own number.
with homes as (
    select
        listing_id,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.0135)::integer as square_row,
        floor(longitude / 0.024)::integer as square_column,
    from core.adverts
    where
        latitude is not null
        and longitude is not null
),

stops as (
    select
        stop_id,
        row_number() over (order by stop_id) as stop_number,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.0135)::integer as square_row,
        floor(longitude / 0.024)::integer as square_column,
    from core.stops
),

spread_stops as (
    select
        stops.* replace (
            square_row + up.squares as square_row,
            square_column + across.squares as square_column
        ),
    from stops
    cross join (values (-1), (0), (1)) as up (squares)
    cross join (values (-1), (0), (1)) as across (squares)
),

pairs as (
    select
        homes.listing_id,
        stops.stop_number,
        (homes.metres_north + stops.metres_north)
        * (homes.latitude - stops.latitude) as north_m,
        (homes.metres_east + stops.metres_east)
        * (homes.longitude - stops.longitude) as east_m,
    from homes
    inner join spread_stops as stops
        on
            homes.square_row = stops.square_row
            and homes.square_column = stops.square_column
),

nearest as (
    select
        listing_id,
        min(
            round(1000 * sqrt(north_m * north_m + east_m * east_m))::bigint
            * 1048576 + stop_number,
            max_nearby()
        ) as keys,
    from pairs
    where
        north_m * north_m + east_m * east_m <= stop_reach_m() * stop_reach_m()
    group by listing_id
),

listed as (
    select
        listing_id,
        generate_subscripts(keys, 1)::tinyint as rank,
        unnest(keys) as key,
    from nearest
)

select
    listed.listing_id,
    stops.stop_id,
    listed.rank,
    listed.key // 1048576 / 1000 as distance_m,
from listed
inner join stops
    on listed.key % 1048576 = stops.stop_number
