-- One row per place with a page: its page but for what is looked up, its years the
-- oldest first, with up to 60 streets that have their name from it, those with most
-- sales first; and its homes for sale or sale agreed.
with areas as ($lookup_areas),

years as (
    select
        place_id,
        list(
            {
                'year': sale_year,
                'registeredSales': registered_sales,
                'totalSales': total_sales,
                'medianPrice': median_eur
            } order by sale_year
        ) as years,
    from marts.place_years
    group by all
),

streets as (
    select
        unnest([
            county || ' ' || place_key,
            if(
                regexp_matches(place_key, '^D[0-9]+W?$'),
                district_key(place_key[2:]),
                null
            )
        ]) as place_id,
        page_key,
        display_street,
        registered_sales,
    from marts.streets
    where registered_sales > 0
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
    from streets
    where place_id is not null
    group by all
),

homes as (
    select
        place,
        list(listing_id) as homes,
    from ($homes_of_places)
    group by all
),

-- Homes are for sale where the register has no sale, or where there is no register.
places as (
    select
        areas.area,
        places.place_id,
        places.page_key,
        places.display_place,
        coalesce(places.county, '') as county,
        places.is_routing_key,
        places.registered_sales,
        places.total_sales,
    from marts.sale_places as places
    inner join areas
        on places.place_id = areas.place_id
    union all
    select
        900000 + row_number() over (order by keys.routing_key) as area,
        keys.routing_key as place_id,
        lower(keys.routing_key) as page_key,
        keys.routing_key as display_place,
        '' as county,
        true as is_routing_key,
        0 as registered_sales,
        0 as total_sales,
    from lookups.routing_keys as keys
    inner join homes
        on
            homes.place.county = ''
            and keys.routing_key = homes.place.town
    where keys.routing_key not in (
        select place_id
        from marts.sale_places
        where is_routing_key
    )
)

select
    places.area,
    {
        'key': places.page_key,
        'name': places.display_place,
        'county': places.county,
        'isRoutingKey': places.is_routing_key,
        'town': '',
        'streets': coalesce(first_streets.streets, []),
        'registeredSales': places.registered_sales,
        'totalSales': places.total_sales,
        'years': coalesce(years.years, [])
    } as page,
    coalesce(homes.homes, []) as homes,
from places
left join years
    on places.place_id = years.place_id
left join first_streets
    on places.place_id = first_streets.place_id
left join homes
    on
        places.county = homes.place.county
        and places.display_place = homes.place.town
order by places.area
