-- One row per age of a month, in months since it ended: the share of its sales
-- filed by then.
select
    age_months,
    age_days,
    months,
    share_in,
    share_in_low,
    share_in_high,
from marts.register_lag
