-- One row per area (a county, or Ireland), outcome, calendar year and age in
-- days: the share of homes that are sale agreed, gone, or sold (minimum and
-- maximum) by that age.
select
    area,
    outcome,
    market_year,
    age_days,
    homes_followed,
    reached_share,
    reached_low,
    reached_high,
from marts.market_times
