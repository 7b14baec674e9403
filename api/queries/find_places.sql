-- One row per place that a search finds: the counties; the towns that adverts name
-- or that have a page, those with more sales and then more homes for sale first;
-- the routing keys, a district of Dublin by its name. Adverts and the register may
-- write a town differently. `$counties` and `$routing_keys` are as JSON.
with keys as (
    select
        key,
        places[1].county as county,
        if(
            regexp_matches(places[1].town, '^Dublin [0-9]+W?$'),
            places[1].town,
            null
        ) as district,
        places,
        place_number,
    from (
        select
            unnest(keys, max_depth := 2),
            generate_subscripts(keys, 1) as place_number,
        from (
            select
                from_json(
                    $routing_keys::json,
                    '[{"key": "varchar", "places": [{"town": "varchar", "county": "varchar"}]}]'
                ) as keys
        )
    )
),

-- For most places no advert was ever seen, or no source follows them: there, 0
-- would be a guess.
homes as (
    select
        place,
        count(*) filter (where status = 'For Sale') as for_sale,
        nullif(count(*) filter (where status = 'Sale Agreed'), 0)
            as sale_agreed,
    from ($homes_of_places)
    where is_counted
    group by all
),

towns as (
    select
        coalesce(places.county, adverts.county) as county,
        coalesce(adverts.town, places.display_place) as town,
        places.page_key,
        coalesce(places.registered_sales, -1) as sales,
    from (
        select distinct
            place.county as county,
            place.town as town,
            clean_text(place.town) as clean_town,
        from ($homes_of_places)
        where place.county <> '' and place.town <> 'Other'
    ) as adverts
    full join (
        select
            county,
            display_place,
            page_key,
            registered_sales,
            clean_text(display_place) as clean_town,
        from marts.sale_places
        where not is_routing_key
    ) as places
        on
            adverts.county = places.county
            and adverts.clean_town = places.clean_town
),

places as (
    select
        1 as group_number,
        names.place_number,
        'county' as kind,
        names.county as name,
        names.county,
        '' as key,
        '' as towns,
        -1 as for_sale,
        null as sale_agreed,
        coalesce(counties.registered_sales, 0) as sales,
        names.county || ' Co County ' || names.irish as text,
    from (
        select
            unnest(names, max_depth := 2),
            generate_subscripts(names, 1) as place_number,
        from (
            select
                from_json(
                    $counties::json,
                    '[{"county": "varchar", "irish": "varchar"}]'
                ) as names
        )
    ) as names
    left join marts.counties as counties
        on names.county = counties.county

    union all by name
    select
        2 as group_number,
        0 as place_number,
        'town' as kind,
        towns.town as name,
        towns.county,
        coalesce(towns.page_key, '') as key,
        '' as towns,
        coalesce(homes.for_sale, -1) as for_sale,
        homes.sale_agreed,
        towns.sales,
        towns.town || ' ' || towns.county as text,
    from towns
    left join homes
        on
            towns.county = homes.place.county
            and towns.town = homes.place.town
    -- A district of Dublin is a town of adverts and a routing key of the register:
    -- it is listed once.
    where
        towns.county <> 'Dublin'
        or towns.town not in (select district from keys where district is not null)

    union all by name
    -- Elsewhere only the homes whose advert gives its Eircode would be counted.
    select
        3 as group_number,
        keys.place_number,
        'routingKey' as kind,
        coalesce(keys.district, keys.key) as name,
        keys.county,
        coalesce(pages.page_key, '') as key,
        array_to_string(
            [
                if(one.town = keys.district, keys.key, one.town)
                for one in keys.places
            ],
            ', '
        ) as towns,
        coalesce(homes.for_sale, -1) as for_sale,
        homes.sale_agreed,
        coalesce(pages.registered_sales, 0) as sales,
        keys.key || ' ' || array_to_string(
            [one.town || ', ' || one.county for one in keys.places], ', '
        ) as text,
    from keys
    left join marts.sale_places as pages
        on pages.is_routing_key and lower(keys.key) = pages.page_key
    left join homes
        on
            keys.district is not null
            and homes.place.county = ''
            and keys.key = homes.place.town
)

select
    {
        'key': key,
        'towns': towns,
        'forSale': for_sale,
        'sales': sales,
        'kind': kind,
        'name': name,
        'county': county,
        'saleAgreed': sale_agreed
    } as found,
    clean_text(name) as name,
    clean_text(text) as words,
from places
order by group_number, place_number, sales desc, for_sale desc, county, name
