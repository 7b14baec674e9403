-- One row per listing of a range that is for sale: what similar homes fetched,
-- and how long homes of the county take: the age by which half are sale agreed,
-- or gone, or the greatest age that is known.
with times as (
    select
        area,
        outcome,
        market_year,
        coalesce(
            arg_min((age_days, reached_share), age_days)
                filter (reached_share >= 0.5),
            arg_max((age_days, reached_share), age_days)
        ) as reached,
    from marts.market_times
    where outcome in ('agreed', 'gone')
    group by area, outcome, market_year
    qualify
        row_number() over (
            partition by area
            order by market_year desc, outcome
        ) = 1
)

select
    bids.*,
    times.outcome as time_outcome,
    times.market_year::integer as time_year,
    times.reached[1] as time_days,
    times.reached[2] as time_share,
from marts.bids as bids
left join times
    on bids.county = times.area
where bids.listing_id between $first::bigint and $last::bigint
