-- One row per county whose map lacks a home for sale or a market sale of the
-- newest year, or has one too many. Also one per mapped home outside its
-- county.
with mapped as (
    select
        county,
        count(*) filter (sale_date is null) as for_sale,
        count(sale_date) as sold,
    from marts.mapped_homes
    group by county
),

sold as (
    select
        county,
        total_sales,
    from marts.county_years
    where sale_year = (select max(sale_year) from core.sales)
),

wrong as (
    select
        counties.county,
        coalesce(mapped.for_sale, 0) <> coalesce(price_changes.total, 0)
        or coalesce(mapped.sold, 0) <> coalesce(sold.total_sales, 0)
            as is_wrong,
    from core.counties
    left join mapped
        on counties.county = mapped.county
    left join marts.price_changes
        on counties.county = price_changes.county
    left join sold
        on counties.county = sold.county
)

select
    county,
    'counts' as fault,
from wrong
where is_wrong
union all
select
    homes.county,
    'position' as fault,
from marts.mapped_homes as homes
inner join core.counties
    on homes.county = counties.county
where
    homes.latitude
    not between counties.south_latitude and counties.north_latitude
    or homes.longitude
    not between counties.west_longitude and counties.east_longitude
    or (homes.latitude is null) <> (homes.longitude is null)
    or (homes.latitude is not null and homes.listing_id is null)
