-- One row per listing and school near it: ten at most, within 10 km. The three
-- nearest primary and the three nearest post-primary schools are among them, as
-- far as there are any; the nearest of all fill the rest.
-- Partition: listing_id.
-- A school is held against the homes of its square of the map and of the eight
-- around it: a square is 10 km wide and high at least.
-- Long because a listing's ten are chosen where its distances are at hand.
with homes as (
    select
        listing_id,
        latitude,
        longitude,
        metres_north(latitude) / 2 as metres_north,
        metres_east(latitude) / 2 as metres_east,
        floor(latitude / 0.09)::integer as square_row,
        floor(longitude / 0.16)::integer as square_column,
    from core.listings
    where latitude is not null and longitude is not null
),

schools as (
    select
        schools.roll_number,
        schools.level,
        schools.latitude,
        schools.longitude,
        metres_north(schools.latitude) / 2 as metres_north,
        metres_east(schools.latitude) / 2 as metres_east,
        floor(schools.latitude / 0.09)::integer + up.squares as square_row,
        floor(schools.longitude / 0.16)::integer + across.squares
            as square_column,
    from core.schools
    cross join (values (-1), (0), (1)) as up (squares)
    cross join (values (-1), (0), (1)) as across (squares)
    where schools.latitude is not null and schools.longitude is not null
),

pairs as (
    select
        homes.listing_id,
        schools.roll_number,
        schools.level,
        (homes.metres_north + schools.metres_north)
        * (homes.latitude - schools.latitude) as north_m,
        (homes.metres_east + schools.metres_east)
        * (homes.longitude - schools.longitude) as east_m,
    from homes
    inner join schools
        on
            homes.square_row = schools.square_row
            and homes.square_column = schools.square_column
),

nearest as (
    select
        listing_id,
        level,
        min(
            {
                'distance_m': sqrt(north_m * north_m + east_m * east_m),
                'roll_number': roll_number
            },
            10
        ) as schools,
    from pairs
    where north_m * north_m + east_m * east_m <= 10000 * 10000
    group by listing_id, level
),

listed as (
    select
        listing_id,
        level <> 'Special'
        and generate_subscripts(schools, 1) <= 3 as is_among_three,
        unnest(schools) as school,
    from nearest
),

chosen as (
    select
        listing_id,
        school.roll_number as roll_number,
        school.distance_m as distance_m,
    from listed
    qualify
        row_number() over (
            partition by listing_id
            order by is_among_three desc, school
        ) <= 10
)

select
    listing_id,
    roll_number,
    row_number() over (
        partition by listing_id
        order by distance_m, roll_number
    )::tinyint as place,
    distance_m,
from chosen
