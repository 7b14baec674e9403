-- One row per area and quarter: what has become of the homes that were seen to
-- come on the market in it, and the median days to each step for homes that
-- reached it. A sold home has a sale in the register. A home that is gone has
-- left the market without one; one that is out of sight is neither. A step is
-- null if the sources of one of the area's counties never show it.
with shown as (
    select
        area,
        list(change) as changes,
    from (
        select
            area,
            change,
        from core.followed_areas
        group by area, change
        qualify count(*) = max(count(*)) over (partition by area)
    )
    group by area
),

homes as (
    select
        areas.area,
        date_trunc('quarter', listed_date)::date as start_date,
        listed_date,
        price_changed_date,
        agreed_date,
        fell_through_date,
        relisted_date,
        sale_date,
        ended_date is not null and sale_date is null as is_gone,
        is_on_market and sale_date is null as is_on_market,
    from core.spell_milestones
    inner join core.followed_areas as areas
        on
            spell_milestones.county = areas.county
            and areas.change = 'Listed'
),

counted as (
    select
        area,
        count(*) as listed,
        count(price_changed_date) as price_changed,
        count(agreed_date) as agreed,
        count(fell_through_date) as fell_through,
        count(relisted_date) as relisted,
        count(sale_date) as sold,
        count(*) filter (is_gone) as gone,
        count(*) filter (is_on_market) as on_market,
        median(price_changed_date - listed_date) as days_to_price_change,
        median(agreed_date - listed_date) as days_to_agreed,
        median(fell_through_date - agreed_date) as days_to_fall_through,
        median(relisted_date - listed_date) as days_to_relisted,
        median(sale_date - listed_date) as days_to_sale,
        start_date,
    from homes
    group by area, start_date
)

select
    counted.area,
    listed::integer as listed,
    if(['Drop', 'Increase'] && changes, price_changed, null)::integer
        as price_changed,
    if('Sale Agreed' in changes, agreed, null)::integer as agreed,
    if('Sale Agreed' in changes, fell_through, null)::integer as fell_through,
    if('Relisted' in changes, relisted, null)::integer as relisted,
    if('Sold' in changes, sold, null)::integer as sold,
    if('Gone' in changes, gone, null)::integer as gone,
    on_market::integer as on_market,
    round(days_to_price_change)::integer as days_to_price_change,
    round(days_to_agreed)::integer as days_to_agreed,
    round(days_to_fall_through)::integer as days_to_fall_through,
    round(days_to_relisted)::integer as days_to_relisted,
    round(days_to_sale)::integer as days_to_sale,
    round(fell_through / nullif(agreed, 0), 4)::double as fall_through_share,
    round(share_low(fell_through, agreed), 4)::double as fall_through_low,
    round(1 - share_low(agreed - fell_through, agreed), 4)::double
        as fall_through_high,
    start_date,
from counted
inner join shown
    on counted.area = shown.area
order by counted.area, start_date
