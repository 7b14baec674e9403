-- One row per town with homes for sale or with a page of its sales, the largest
-- first. Adverts and the register may write a town differently.
select
    coalesce(places.county, townlands.county) as county,
    coalesce(townlands.townland, places.display_place) as town,
    coalesce(townlands.homes, -1)::integer as homes,
    coalesce(agreed.homes, 0)::integer as agreed_homes,
    places.page_key,
    coalesce(places.registered_sales, -1)::integer as sales,
from (
    select
        county,
        townland,
        homes,
        clean_text(townland) as clean_town,
    from marts.townlands
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
left join (
    select
        county,
        clean_text(townland) as clean_town,
        count(*) as homes,
    from marts.live_listings
    where is_shown and status = 'Sale Agreed'
    group by all
) as agreed
    on
        coalesce(places.county, townlands.county) = agreed.county
        and coalesce(townlands.clean_town, places.clean_town) = agreed.clean_town
order by sales desc, homes desc, county, town
