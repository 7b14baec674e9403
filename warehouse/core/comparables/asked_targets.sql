-- One row per target that has an asking price and an area with linked sales:
-- the logarithm of what homes at that price sell for there. The area is the
-- routing key or, with too few linked sales, the county.
-- Temporary: dropped after the build.
with asked as (
    select
        'sale' as kind,
        linked.sale_id as target_id,
        linked.asking_price_eur,
        sales.routing_key,
    from core.linked_sales as linked
    inner join core.sales
        on linked.sale_id = sales.sale_id
    where linked.is_certain and linked.price_kind = 'asking'
    union all
    select
        'listing' as kind,
        listings.listing_id as target_id,
        listings.price_eur as asking_price_eur,
        coalesce(listings.eircode[1:3], district_key(addresses.district))
            as routing_key,
    from core.listings
    left join core.addresses
        on listings.address_id = addresses.address_id
    where
        listings.is_live
        and listings.price_kind = 'asking'
        and listings.price_eur is not null
)

select
    targets.kind,
    targets.target_id,
    targets.year_number,
    targets.county,
    if(areas.ratio_log is null, targets.county, asked.routing_key)
        as ratio_area,
    coalesce(areas.sales, counties.sales)::integer as ratio_sales,
    targets.value_log + levels.level as price_log,
    ln(asked.asking_price_eur) + coalesce(areas.ratio_log, counties.ratio_log)
        as asking_log,
from core.comparable_targets as targets
inner join asked
    on targets.kind = asked.kind and targets.target_id = asked.target_id
inner join core.price_levels as levels
    on
        targets.county = levels.county
        and date_trunc('month', targets.day) = levels.month_date
left join core.asking_ratios as counties
    on
        targets.county = counties.county
        and counties.routing_key is null
        and date_trunc('month', targets.known_by) = counties.month_date
left join core.asking_ratios as areas
    on
        targets.county = areas.county
        and asked.routing_key = areas.routing_key
        and date_trunc('month', targets.known_by) = areas.month_date
where asking_log is not null
