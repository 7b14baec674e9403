-- One row per place with a page: what its page begins with, its years, the
-- oldest first, and up to 60 streets that have their name from it, those with
-- most sales first.
with areas as ($areas),

years as (
    select
        place_id,
        list(
            [sale_year, registered_sales, total_sales, median_eur]
            order by sale_year
        ) as years,
    from marts.place_years
    group by all
),

streets as (
    select
        county || ' ' || place_key as place_id,
        if(
            regexp_matches(place_key, '^D[0-9]+W?$'),
            district_key(place_key[2:]),
            null
        ) as routing_key,
        page_key,
        display_street,
        registered_sales,
    from marts.streets
    where registered_sales > 0
),

placed as (
    select
        page_key,
        display_street,
        registered_sales,
        unnest([place_id, routing_key]) as place_id,
    from streets
),

first_streets as (
    select
        place_id,
        list(
            {
                'key': page_key,
                'name': display_street,
                'registeredSales': registered_sales
            } order by registered_sales desc, page_key
        )[:60] as streets,
    from placed
    where place_id is not null
    group by all
)

select
    areas.area,
    places.page_key,
    places.place_id,
    places.display_place,
    coalesce(places.county, '') as county,
    places.is_routing_key,
    places.registered_sales,
    places.total_sales,
    coalesce(years.years, []) as years,
    coalesce(first_streets.streets, []) as streets,
from marts.sale_places as places
inner join areas
    on places.place_id = areas.place_id
left join years
    on places.place_id = years.place_id
left join first_streets
    on places.place_id = first_streets.place_id
order by areas.area
