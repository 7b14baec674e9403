-- One row per age of a month, in months since it ended: the share of its sales
-- filed by then, with its interval. At the oldest age, all are filed.
with ages as (
    select
        age_months,
        any_value(age_days) as age_days,
    from core.filing_ages
    where is_newest
    group by age_months
)

select
    shares.age_months,
    ages.age_days,
    shares.months,
    round(shares.share, 4)::double as share_in,
    round(shares.share * exp(-1.96 * sqrt(shares.steps_variance)), 4)::double
        as share_in_low,
    round(
        least(
            shares.share * exp(1.96 * sqrt(shares.steps_variance)),
            greatest(shares.share, 1)
        ),
        4
    )::double as share_in_high,
from core.filing_shares as shares
inner join ages
    on shares.age_months = ages.age_months
order by shares.age_months
