-- One row per listing, or street and kind of home there, and sale near it or of
-- the home itself: its price then and, by the price index, in the money of the
-- newest sale, with details from its advert. The home's own last sale is first,
-- then the nearest.
with near as (
    select
        if(kind = 'listing', target_id, null) as listing_id,
        if(kind = 'street', target_id, null) as neighbours_id,
        false as is_own,
        unnest(sales).sale_id as sale_id,
        generate_subscripts(sales, 1) as sale_rank,
    from core.near_sales
    where kind in ('listing', 'street')
    union all by name
    select
        target_id as listing_id,
        true as is_own,
        own_sale_id as sale_id,
        0 as sale_rank,
    from core.comparable_estimates
    where kind = 'listing' and own_sale_id is not null
),

streets as (
    select distinct
        neighbours_id,
        street_name_id,
        place_key,
        is_unit,
    from core.street_numbers
),

growth as (
    select
        levels.county,
        levels.month_date,
        now.level - levels.level as growth_log,
    from core.price_levels as levels
    inner join core.price_levels as now
        on levels.county = now.county
    where now.month_date = (
        select date_trunc('month', max(sale_date))
        from core.sales
    )
),

details as materialized (
    select
        sales.sale_id,
        sales.address,
        sale_streets.page_key,
        sales.price_with_vat_eur,
        round(
            sales.price_with_vat_eur::double * exp(growth.growth_log), -3
        )::integer as price_now_eur,
        sales.sale_date,
    from core.sales
    inner join growth
        on
            sales.county = growth.county
            and date_trunc('month', sales.sale_date) = growth.month_date
    left join core.address_streets
        on sales.address_id = address_streets.address_id
    left join core.streets as sale_streets
        on
            address_streets.street_name_id = sale_streets.street_name_id
            and address_streets.place_key = sale_streets.place_key
    where sales.sale_id in (select sale_id from near)
)

select
    near.listing_id,
    streets.street_name_id,
    streets.place_key,
    near.sale_id,
    linked.listing_id as advert_listing_id,
    details.address,
    linked.title,
    details.page_key,
    near.sale_rank::integer as sale_rank,
    details.price_with_vat_eur,
    details.price_now_eur,
    linked.beds,
    adverts.floor_area_m2,
    streets.is_unit,
    near.is_own,
    details.sale_date,
from near
inner join details
    on near.sale_id = details.sale_id
left join streets
    on near.neighbours_id = streets.neighbours_id
left join core.linked_sales as linked
    on near.sale_id = linked.sale_id
left join core.adverts
    on linked.listing_id = adverts.listing_id
order by
    near.listing_id,
    streets.street_name_id,
    streets.place_key,
    streets.is_unit,
    near.sale_rank
