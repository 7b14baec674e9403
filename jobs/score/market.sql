-- One row per figure: for how many areas and ages it was published, for what
-- share of them its interval holds the truth, its mean distance from the truth,
-- and the mean width of its interval. The share sold lies between two figures,
-- so its interval runs from the lower end of one to the upper end of the other.
with between_ends as (
    select
        least_sold.area,
        'sold' as outcome,
        least_sold.market_year,
        least_sold.age_days,
        (least_sold.reached_share + most_sold.reached_share) / 2
            as reached_share,
        least_sold.reached_low,
        most_sold.reached_high,
    from published.marts.market_times as least_sold
    inner join published.marts.market_times as most_sold
        on
            least_sold.area = most_sold.area
            and least_sold.market_year = most_sold.market_year
            and least_sold.age_days = most_sold.age_days
    where
        least_sold.outcome = 'sold_at_least'
        and most_sold.outcome = 'sold_at_most'
),

published_times as (
    select * exclude (homes_followed)
    from published.marts.market_times
    union all
    select *
    from between_ends
),

-- The truth knows the day of every sale, so both bounds are the same.
true_times as (
    select * exclude (homes_followed)
    from marts.market_times
    union all
    select * exclude (homes_followed) replace ('sold' as outcome)
    from marts.market_times
    where outcome = 'sold_at_least'
),

compared as (
    select
        published.outcome as figure,
        published.reached_share as share,
        published.reached_low as low,
        published.reached_high as high,
        truth.reached_share as true_share,
    from published_times as published
    inner join true_times as truth
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
    round(avg(high - low), 4)::double as width,
from compared
group by figure
order by figure
