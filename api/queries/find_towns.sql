-- One row per town with homes for sale or sale agreed, or with a page of its
-- sales, those with most sales first. Adverts and the register may write a town
-- differently.
select
    coalesce(places.county, townlands.county) as county,
    coalesce(townlands.townland, places.display_place) as town,
    places.page_key,
    coalesce(places.registered_sales, -1)::integer as sales,
from (
    select distinct
        county,
        townland,
        clean_text(townland) as clean_town,
    from (
        select
            county,
            unnest(string_split(places, ',')) as townland,
        from marts.live_listings
        where is_shown
    )
    where townland <> 'Other'
) as townlands
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
        townlands.county = places.county
        and townlands.clean_town = places.clean_town
order by sales desc, county, town
