-- One row per age of a month, youngest first: the share of its sales that is in.
select
    age_months as months,
    age_days as days,
    round(100 * share_in, 1) as share,
    round(100 * share_in_low, 1) as low,
    round(100 * share_in_high, 1) as high,
    months as basis,
from marts.register_lag
order by age_months
