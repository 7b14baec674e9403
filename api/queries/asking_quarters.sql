-- One row per quarter: what homes of an area fetched, in percent of what was
-- asked, oldest first; of the area as a whole, or of each of its routing keys.
select
    routing_key as "routingKey",
    year(start_date)::integer as year,
    (month(start_date) + 2)::integer as month,
    sales,
    round(100 * median_of_last, 2) as median,
    round(100 * median_of_last_low, 2) as low,
    round(100 * median_of_last_high, 2) as high,
    round(100 * tenth_of_last, 2) as tenth,
    round(100 * ninetieth_of_last, 2) as ninetieth,
    round(100 * above_last_share, 2) as above,
    round(100 * median_of_first, 2) as "medianOfFirst",
    round(100 * tenth_of_first, 2) as "tenthOfFirst",
    round(100 * ninetieth_of_first, 2) as "ninetiethOfFirst",
    round(100 * above_first_share, 2) as "aboveFirst",
from marts.sold_against_asking
where area = $area and (routing_key is not null) = $by_routing_key
order by routing_key, start_date
