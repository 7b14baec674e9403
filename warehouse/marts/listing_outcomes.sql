-- One row per area and quarter: what became of the homes whose coming on the
-- market was seen in it, up to now, and the median days that each step took
-- those that took it. A home that was sold is one whose sale was found in the
-- register; one that is gone has left the market without that.
with homes as (
    select
        unnest([county, 'Ireland']) as area,
        date_trunc('quarter', listed_date)::date as start_date,
        listed_date,
        price_changed_date,
        agreed_date,
        fell_through_date,
        relisted_date,
        sale_date,
        ended_date is not null and sale_date is null as is_gone,
        ended_date is null and sale_date is null as is_on_market,
    from core.spell_milestones
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
    area,
    listed::integer as listed,
    price_changed::integer as price_changed,
    agreed::integer as agreed,
    fell_through::integer as fell_through,
    relisted::integer as relisted,
    sold::integer as sold,
    gone::integer as gone,
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
order by area, start_date
