-- One row per routing key and year whose prices aren't those of its market
-- sales.
with counted as (
    select
        routing_key,
        sale_year,
        count(*) filter (not is_new) as second_hand_count,
        count(*) filter (is_new) as new_count,
    from core.sales
    where left_out_reason is null and routing_key is not null
    group by all
)

select
    coalesce(prices.routing_key, counted.routing_key) as routing_key,
    coalesce(prices.sale_year, counted.sale_year) as sale_year,
    prices.second_hand_count,
    prices.new_count,
    counted.second_hand_count as second_hand_sales,
    counted.new_count as new_sales,
from marts.prices_by_routing_key_year as prices
full join counted
    on
        prices.routing_key = counted.routing_key
        and prices.sale_year = counted.sale_year
where
    prices.second_hand_count is distinct from counted.second_hand_count
    or prices.new_count is distinct from counted.new_count
    or prices.year <> prices.sale_year
    or (prices.second_hand_count = 0) <> (prices.second_hand_mean_eur is null)
    or (prices.new_count = 0) <> (prices.new_mean_eur is null)
