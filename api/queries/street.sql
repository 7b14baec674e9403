-- One row per street with a page key, the one with most sales first, and the
-- key of its place's page.
select
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
from marts.streets as streets
left join marts.sale_places as places
    on
        places.place_id = if(
            regexp_matches(streets.place_key, '^D[0-9]+W?$'),
            district_key(streets.place_key[2:]),
            streets.county || ' ' || streets.place_key
        )
where streets.page_key = $key
order by streets.registered_sales desc, streets.street_name_id
limit 1
