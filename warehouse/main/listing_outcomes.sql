-- One row per area (a county, or Ireland) and quarter: what has become of the
-- homes seen to come on the market in that quarter.
select
    area,
    listed,
    price_changed,
    agreed,
    fell_through,
    relisted,
    sold,
    gone,
    on_market,
    days_to_price_change,
    days_to_agreed,
    days_to_fall_through,
    days_to_relisted,
    days_to_sale,
    fall_through_share,
    fall_through_low,
    fall_through_high,
    start_date,
from marts.listing_outcomes
