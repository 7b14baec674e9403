-- One row per listing from `$first` to `$last` that is for sale: what someone who
-- wants to bid for it should know.
with times as (
    select
        area,
        outcome,
        market_year,
        -- The age by which half are sale agreed, or gone, or the greatest known.
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
    bids.listing_id,
    if(
        bids.sales is null, null,
        {
            'area': coalesce(bids.routing_key, bids.county),
            'askingFrom': bids.band_low_eur,
            'askingBelow': bids.band_high_eur,
            'days': bids.age_days,
            'sales': bids.sales,
            'ofLast': {
                'low': bids.p10_of_last,
                'median': bids.median_of_last,
                'high': bids.p90_of_last
            },
            'ofFirst': {
                'low': bids.p10_of_first,
                'median': bids.median_of_first,
                'high': bids.p90_of_first
            }
        }
    ) as fetched,
    if(
        bids.rank_area is null, null,
        {
            'area': bids.rank_area,
            'kind': if(bids.is_flat, 'flats', 'houses'),
            'homes': bids.rank_homes,
            'cheaper': bids.cheaper_homes,
            'medianPrice': bids.rank_median_eur
        }
    ) as rank,
    if(
        times.outcome is null, null,
        {
            'area': bids.county,
            'outcome': times.outcome,
            'year': times.market_year,
            'days': times.reached[1],
            'share': times.reached[2]
        }
    ) as time,
from marts.asking_comparisons as bids
left join times
    on bids.county = times.area
where bids.listing_id between $first and $last
