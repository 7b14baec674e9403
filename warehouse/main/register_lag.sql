-- One row per number of months after the end of a month of sale: the share of
-- that month's sales filed by then.
select
    age_months,
    age_days,
    months,
    share_in,
    share_in_low,
    share_in_high,
from marts.register_lag
