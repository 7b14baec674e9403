-- One row per listing and stop near it: the ten nearest within 1,500 metres.
-- Partition: listing_id.
-- As for schools: squares are 1,500 metres wide and high at least.
with homes as (
    select
        listing_id,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.0135)::integer as square_row,
        floor(longitude / 0.024)::integer as square_column,
    from core.listings
    where latitude is not null and longitude is not null
),

stops as (
    select
        stops.stop_id,
        stops.latitude,
        stops.longitude,
        metres_north(stops.latitude) / 2 as metres_north,
        metres_east(stops.latitude) / 2 as metres_east,
        floor(stops.latitude / 0.0135)::integer + up.squares as square_row,
        floor(stops.longitude / 0.024)::integer + across.squares
            as square_column,
    from core.stops
    cross join (values (-1), (0), (1)) as up (squares)
    cross join (values (-1), (0), (1)) as across (squares)
),

pairs as (
    select
        homes.listing_id,
        stops.stop_id,
        (homes.metres_north + stops.metres_north)
        * (homes.latitude - stops.latitude) as north_m,
        (homes.metres_east + stops.metres_east)
        * (homes.longitude - stops.longitude) as east_m,
    from homes
    inner join stops
        on
            homes.square_row = stops.square_row
            and homes.square_column = stops.square_column
),

nearest as (
    select
        listing_id,
        min(
            {
                'distance_m': sqrt(north_m * north_m + east_m * east_m),
                'stop_id': stop_id
            },
            10
        ) as stops,
    from pairs
    where north_m * north_m + east_m * east_m <= 1500 * 1500
    group by listing_id
),

listed as (
    select
        listing_id,
        generate_subscripts(stops, 1)::tinyint as place,
        unnest(stops) as stop,
    from nearest
)

select
    listing_id,
    stop.stop_id as stop_id,
    place,
    stop.distance_m as distance_m,
from listed
