-- One row per area (a county, Ireland, or a routing key within a county) and
-- quarter of sale: sale prices as a share of the last and of the first asking
-- price. VAT-exclusive sales are not compared. Fewer than 10 sales have no
-- shares. Ireland needs sales in most counties in the quarter.
with firsts as (
    select
        links.sale_id,
        spells.first_price_eur,
    from core.sale_listing_links as links
    inner join core.spell_summaries as spells
        on
            links.property_id = spells.property_id
            and links.spell_number = spells.spell_number
    where links.is_compared
),

compared as (
    select
        areas.area,
        linked.county,
        sales.routing_key,
        linked.price_eur / linked.asking_price_eur as share_of_last,
        linked.price_eur / firsts.first_price_eur as share_of_first,
        date_trunc('quarter', linked.sale_date)::date as start_date,
    from core.linked_sales as linked
    inner join core.sales
        on linked.sale_id = sales.sale_id
    inner join core.followed_areas as areas
        on linked.county = areas.county and areas.change = 'Sold'
    left join firsts
        on linked.sale_id = firsts.sale_id
    where
        linked.left_out_reason is null
        and not linked.is_vat_exclusive
        and linked.asking_price_eur is not null
),

by_area as (
    select * replace (null as routing_key)
    from compared
    union all
    select *
    from compared
    where routing_key is not null and area = county
),

counted as (
    select
        area,
        routing_key,
        count(*) as sales,
        list(share_of_last order by share_of_last) as of_last,
        avg((share_of_last > 1)::integer) as above_last,
        quantile_cont(share_of_last, [0.1, 0.5, 0.9]) as last_shares,
        avg((share_of_first > 1)::integer) as above_first,
        quantile_cont(share_of_first, [0.1, 0.5, 0.9]) as first_shares,
        start_date,
    from by_area
    group by area, routing_key, start_date
    having
        area <> 'Ireland'
        or count(distinct county) >= min_counties_for_ireland()
),

-- The interval of a median lies between two of the ordered values.
placed as (
    select
        *,
        sales >= 10 as is_enough,
        greatest(1, floor((sales + 1) / 2 - 0.98 * sqrt(sales)))::bigint
            as low_place,
    from counted
)

select
    area,
    routing_key,
    sales::integer as sales,
    if(is_enough, round(last_shares[2], 4), null)::double as median_of_last,
    if(is_enough, round(of_last[low_place], 4), null)::double
        as median_of_last_low,
    if(is_enough, round(of_last[sales + 1 - low_place], 4), null)::double
        as median_of_last_high,
    if(is_enough, round(last_shares[1], 4), null)::double as tenth_of_last,
    if(is_enough, round(last_shares[3], 4), null)::double as ninetieth_of_last,
    if(is_enough, round(above_last, 4), null)::double as above_last_share,
    if(is_enough, round(first_shares[2], 4), null)::double as median_of_first,
    if(is_enough, round(first_shares[1], 4), null)::double as tenth_of_first,
    if(is_enough, round(first_shares[3], 4), null)::double
        as ninetieth_of_first,
    if(is_enough, round(above_first, 4), null)::double as above_first_share,
    start_date,
from placed
order by area, routing_key nulls first, start_date
