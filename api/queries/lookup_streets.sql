-- One row per street with a page: what its page begins with, its years, the
-- oldest first, its homes for sale or sale agreed, and the words that it is
-- found by.
with areas as ($areas),

years as (
    select
        street_name_id,
        place_key,
        list(
            [sale_year, registered_sales, total_sales, median_eur]
            order by sale_year
        ) as years,
    from marts.street_years
    group by all
),

homes as (
    select
        streets.street_name_id,
        streets.place_key,
        list(live.listing_id) as homes,
    from marts.live_listings as live
    inner join marts.listing_streets as streets
        on live.listing_id = streets.listing_id
    where live.is_shown
    group by all
)

select
    areas.area,
    streets.street_name_id::varchar as street_name_id,
    streets.place_key,
    streets.page_key,
    streets.county,
    streets.display_place,
    streets.display_street,
    places.page_key as place_page_key,
    streets.registered_sales,
    streets.total_sales,
    streets.unplaced_sales,
    coalesce(years.years, []) as years,
    coalesce(homes.homes, []) as homes,
    clean_text(streets.display_street) as clean_name,
    clean_text(
        concat_ws(
            ', ',
            streets.display_street,
            streets.display_place,
            streets.county
        )
    ) as words,
from marts.streets as streets
inner join areas
    on
        streets.street_name_id = areas.street_name_id
        and streets.place_key = areas.place_key
left join marts.sale_places as places
    on
        places.place_id = if(
            regexp_matches(streets.place_key, '^D[0-9]+W?$'),
            district_key(streets.place_key[2:]),
            streets.county || ' ' || streets.place_key
        )
left join years
    on
        streets.street_name_id = years.street_name_id
        and streets.place_key = years.place_key
left join homes
    on
        streets.street_name_id = homes.street_name_id
        and streets.place_key = homes.place_key
order by areas.area
