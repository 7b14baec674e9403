-- One row per street with a page: its page but for what is looked up, its years the
-- oldest first; its homes for sale or sale agreed, and the words that it is found
-- by.
with areas as ($lookup_areas),

years as (
    select
        street_name_id,
        place_key,
        list(
            {
                'year': sale_year,
                'registeredSales': registered_sales,
                'totalSales': total_sales,
                'medianPrice': median_eur
            } order by sale_year
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
),

ranges as (
    select
        street_name_id,
        place_key,
        list(
            {
                'kind': if(is_unit, 'flats', 'houses'),
                'range': street,
                'sales': sales,
                'area': area
            } order by is_unit
        ) as ranges,
    from ($price_ranges)
    group by all
)

select
    areas.area,
    {
        'key': streets.page_key,
        'name': streets.display_street,
        'county': streets.county,
        'place': streets.display_place,
        'placeKey': places.page_key,
        'unplacedSales': streets.unplaced_sales,
        'registeredSales': streets.registered_sales,
        'totalSales': streets.total_sales,
        'years': coalesce(years.years, []),
        'ranges': coalesce(ranges.ranges, [])
    } as page,
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
left join ranges
    on
        streets.street_name_id = ranges.street_name_id
        and streets.place_key = ranges.place_key
order by areas.area
