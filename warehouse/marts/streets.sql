-- One row per street, estate or building: how many sales the register has
-- there, how many are market sales, and how many more sales give its name but
-- no place, if the county has several of the name.
with sales as (
    select
        streets.street_name_id,
        streets.place_key,
        sales.left_out_reason,
    from core.address_streets as streets
    inner join core.sales
        on streets.address_id = sales.address_id
),

counted as (
    select
        street_name_id,
        place_key,
        count(*)::integer as registered_sales,
        count(*) filter (left_out_reason is null)::integer as total_sales,
    from sales
    group by street_name_id, place_key
)

select
    streets.street_name_id,
    streets.place_key,
    streets.page_key,
    streets.county,
    streets.display_place,
    streets.display_street,
    coalesce(counted.registered_sales, 0) as registered_sales,
    coalesce(counted.total_sales, 0) as total_sales,
    coalesce(unplaced.registered_sales, 0) as unplaced_sales,
from core.streets
left join counted
    on
        streets.street_name_id = counted.street_name_id
        and streets.place_key = counted.place_key
left join counted as unplaced
    on
        streets.street_name_id = unplaced.street_name_id
        and unplaced.place_key is null
order by streets.page_key
