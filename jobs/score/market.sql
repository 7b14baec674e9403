-- One row per figure: in how many places it was published, in what share of
-- them the truth lies within its interval, and how far it is from the truth on
-- average.
with compared as (
    select
        published.outcome as figure,
        published.reached_share as share,
        published.reached_low as low,
        published.reached_high as high,
        truth.reached_share as true_share,
    from published.marts.market_times as published
    inner join marts.market_times as truth
        on
            published.area = truth.area
            and published.outcome = truth.outcome
            and published.market_year = truth.market_year
            and published.age_days = truth.age_days
    where published.age_days > 0
    union all
    select
        'fall_through' as figure,
        published.fall_through_share as share,
        published.fall_through_low as low,
        published.fall_through_high as high,
        truth.fall_through_share as true_share,
    from published.marts.listing_outcomes as published
    inner join marts.listing_outcomes as truth
        on
            published.area = truth.area
            and published.start_date = truth.start_date
    where published.agreed > 0 and truth.agreed > 0
)

select
    figure,
    count(*)::integer as places,
    round(avg((true_share between low and high)::integer), 4)::double as inside,
    round(avg(share - true_share), 4)::double as bias,
from compared
group by figure
order by figure
