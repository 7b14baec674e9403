-- One row per quarter: what became of the homes of an area that were listed in
-- it, oldest first.
select
    year(start_date)::integer as year,
    (month(start_date) + 2)::integer as month,
    listed,
    price_changed as "priceChanged",
    agreed,
    fell_through as "fellThrough",
    relisted,
    sold,
    gone,
    on_market as "onMarket",
    days_to_price_change as "daysToPriceChange",
    days_to_agreed as "daysToAgreed",
    days_to_fall_through as "daysToFallThrough",
    days_to_relisted as "daysToRelisted",
    days_to_sale as "daysToSale",
    round(100 * fall_through_share, 2) as share,
    round(100 * fall_through_low, 2) as low,
    round(100 * fall_through_high, 2) as high,
from marts.listing_outcomes
where area = $area
order by start_date
