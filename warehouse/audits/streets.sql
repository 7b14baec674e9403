-- One row per street whose counts differ from its sales, or that shares its
-- page with another. Also one per address of a sale that names a street and
-- isn't assigned to one.
with sales as (
    select
        streets.street_name_id,
        streets.place_key,
        count(*) as registered_sales,
        count(*) filter (sales.left_out_reason is null) as total_sales,
    from core.address_streets as streets
    inner join core.sales
        on streets.address_id = sales.address_id
    group by all
),

years as (
    select
        street_name_id,
        place_key,
        sum(registered_sales) as registered_sales,
        sum(total_sales) as total_sales,
        bool_or((total_sales = 0) <> (median_eur is null)) as is_inconsistent,
    from marts.street_years
    group by all
)

select
    streets.street_name_id as id,
    streets.page_key,
    streets.registered_sales,
    sales.registered_sales as sales,
    years.registered_sales as sales_by_year,
from marts.streets as streets
left join sales
    on
        streets.street_name_id = sales.street_name_id
        and streets.place_key = sales.place_key
left join years
    on
        streets.street_name_id = years.street_name_id
        and streets.place_key = years.place_key
where
    streets.registered_sales <> coalesce(sales.registered_sales, 0)
    or streets.registered_sales <> coalesce(years.registered_sales, 0)
    or streets.total_sales <> coalesce(sales.total_sales, 0)
    or streets.total_sales <> coalesce(years.total_sales, 0)
    or years.is_inconsistent
    or not regexp_full_match(streets.page_key, '[a-z0-9]+(-[a-z0-9]+)*')
union all
select
    addresses.address_id as id,
    null as page_key,
    null as registered_sales,
    null as sales,
    null as sales_by_year,
from core.addresses
anti join core.address_streets as streets
    on addresses.address_id = streets.address_id
where addresses.street_name_id is not null
