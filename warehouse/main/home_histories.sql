-- One row per step in the history of a home, in order: each asking price in any
-- of its adverts, and each of its sales in the register.
with asked as (
    select
        events.property_id,
        events.listing_id,
        null::bigint as sale_id,
        adverts.county,
        events.change,
        links.match_reason,
        events.price_eur as asking_price_eur,
        events.difference_eur,
        null::decimal(12, 2) as sale_price_eur,
        null::decimal(12, 2) as sale_price_with_vat_eur,
        links.score as match_score,
        null::double as listing_match_score,
        null::boolean as is_market_sale,
        events.happened_after,
        events.happened_by,
    from core.home_events as events
    inner join core.adverts
        on events.listing_id = adverts.listing_id
    inner join core.listing_property_links as links
        on events.listing_id = links.listing_id
    -- Sales are taken from the register.
    where events.is_first_report and events.change <> 'Sold'
),

sold as (
    select
        links.property_id,
        linked.listing_id,
        sales.sale_id,
        sales.county,
        'Sold' as change,
        links.match_reason,
        linked.asking_price_eur,
        null::bigint as difference_eur,
        sales.price_eur as sale_price_eur,
        sales.price_with_vat_eur as sale_price_with_vat_eur,
        links.score as match_score,
        linked.score as listing_match_score,
        sales.left_out_reason is null as is_market_sale,
        sales.sale_date::timestamp as happened_after,
        sales.sale_date::timestamp as happened_by,
    from core.sale_property_links as links
    inner join core.sales
        on links.sale_id = sales.sale_id
    left join core.linked_sales as linked
        on links.sale_id = linked.sale_id
),

steps as (
    from asked
    union all by name
    from sold
)

select
    property_id,
    (row_number() over (
        partition by property_id
        order by
            happened_by,
            sale_id nulls first,
            happened_after nulls first,
            listing_id,
            change
    ))::integer as step_number,
    listing_id,
    sale_id,
    county,
    change,
    match_reason,
    asking_price_eur,
    difference_eur,
    sale_price_eur,
    sale_price_with_vat_eur,
    match_score,
    listing_match_score,
    is_market_sale,
    happened_after,
    happened_by,
from steps
