-- One row per age at which a share lies outside its interval, is smaller than
-- at the previous age, or rests on fewer than 20 homes, or at which the minimum
-- sold exceeds the maximum.
with followed as (
    select
        *,
        lag(reached_share) over (
            partition by area, outcome, market_year
            order by age_days
        ) as reached_before,
        if(
            outcome = 'sold_at_most',
            any_value(reached_share) filter (outcome = 'sold_at_least') over (
                partition by area, market_year, age_days
            ),
            null
        ) as least_share,
    from marts.market_times
)

select
    area,
    outcome,
    market_year,
    age_days,
    homes_followed,
    reached_share,
    reached_low,
    reached_high,
from followed
where
    reached_share not between reached_low and reached_high
    or reached_share < reached_before
    or reached_share < least_share
    or homes_followed < 20
    or age_days not between 0 and 365
