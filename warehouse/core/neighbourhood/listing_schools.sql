-- One row per listing and nearby school: ten at most, within 10 km. They
-- include the three nearest primary and the three nearest post-primary schools,
-- if there are any, and the nearest of all fill the rest. A school is compared
-- with homes in its square of the map and in the eight around it. A square is
-- at least 10 km wide and high. There are millions of pairs, so each is one
-- whole number: the millimetres and the school's own number.
with homes as (
    select
        listing_id,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.09)::integer as square_row,
        floor(longitude / 0.16)::integer as square_column,
    from core.adverts
    where
        latitude is not null
        and longitude is not null
),

schools as (
    select
        roll_number,
        row_number() over (order by roll_number) as school_number,
        level,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.09)::integer as square_row,
        floor(longitude / 0.16)::integer as square_column,
    from core.schools
    where latitude is not null and longitude is not null
),

spread_schools as (
    select
        schools.* replace (
            square_row + up.squares as square_row,
            square_column + across.squares as square_column
        ),
    from schools
    cross join (values (-1), (0), (1)) as up (squares)
    cross join (values (-1), (0), (1)) as across (squares)
),

pairs as (
    select
        homes.listing_id,
        schools.school_number,
        schools.level,
        (homes.metres_north + schools.metres_north)
        * (homes.latitude - schools.latitude) as north_m,
        (homes.metres_east + schools.metres_east)
        * (homes.longitude - schools.longitude) as east_m,
    from homes
    inner join spread_schools as schools
        on
            homes.square_row = schools.square_row
            and homes.square_column = schools.square_column
),

near as (
    select
        listing_id,
        level,
        round(1000 * sqrt(north_m * north_m + east_m * east_m))::bigint
        * 65536 + school_number as key,
    from pairs
    where
        north_m * north_m + east_m * east_m
        <= school_reach_m() * school_reach_m()
),

nearest as (
    select
        listing_id,
        min(key, max_nearby()) as any_level,
        list_concat(
            min(key, 3) filter (level = 'Primary'),
            min(key, 3) filter (level = 'Post-primary')
        ) as both_levels,
    from near
    group by listing_id
),

chosen as (
    select
        listing_id,
        list_sort(
            list_concat(
                both_levels,
                list_filter(
                    any_level, lambda one: not list_contains(both_levels, one)
                )
            )[1:max_nearby()]
        ) as keys,
    from nearest
),

listed as (
    select
        listing_id,
        generate_subscripts(keys, 1)::tinyint as rank,
        unnest(keys) as key,
    from chosen
)

select
    listed.listing_id,
    schools.roll_number,
    listed.rank,
    listed.key // 65536 / 1000 as distance_m,
from listed
inner join schools
    on listed.key % 65536 = schools.school_number
