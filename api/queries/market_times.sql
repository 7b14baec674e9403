-- One row per year, outcome and age: the share of homes of an area that reach
-- the outcome by that age, in percent.
select
    market_year as year,
    outcome,
    age_days as days,
    homes_followed as homes,
    round(100 * reached_share, 2) as share,
    round(100 * reached_low, 2) as low,
    round(100 * reached_high, 2) as high,
from marts.market_times
where area = $area
order by market_year, outcome, age_days
