-- One row per area (a county, Ireland, or a routing key within a county) and
-- quarter of sale: sale prices as a share of asking prices.
select
    area,
    routing_key,
    sales,
    median_of_last,
    median_of_last_low,
    median_of_last_high,
    tenth_of_last,
    ninetieth_of_last,
    above_last_share,
    median_of_first,
    tenth_of_first,
    ninetieth_of_first,
    above_first_share,
    start_date,
from marts.sold_against_asking
