-- One row per pull of listings whose new or changed prices can't be those of
-- homes: their median isn't between 60,000 and 2,000,000 euro, they are often
-- eight times their county's or an eighth of it, as 1.4 % of real prices are,
-- or those of new adverts are far from their counties'.
with counties as (
    select
        county,
        coalesce(
            median(price_eur) filter (not is_judged), median(price_eur)
        ) as usual_eur,
    from begun_runs
    where price_eur > 0
    group by county
),

prices as (
    select
        runs.pull,
        count(*) as prices,
        median(runs.price_eur) as median_eur,
        count(*) filter (runs.price_eur > 8 * counties.usual_eur) as high,
        count(*) filter (runs.price_eur * 8 < counties.usual_eur) as low,
        count(*) filter (not runs.is_known) as new_prices,
        exp(
            median(ln(runs.price_eur / counties.usual_eur))
                filter (not runs.is_known)
        ) as new_times,
    from begun_runs as runs
    inner join counties
        on runs.county = counties.county
    where runs.is_judged and runs.price_eur > 0
    group by runs.pull
),

reasons as (
    select
        pull,
        unnest([
            if(
                median_eur not between 60000 and 2000000,
                format(
                    'The median of its {:,} new or changed prices is €{:,}: '
                    || 'plausible is from €60,000 to €2,000,000.',
                    prices, median_eur::bigint
                ),
                null
            ),
            if(
                greatest(high, low) > prices * 0.04 + 3 * sqrt(prices * 0.04),
                format(
                    '{:,} of {:,} new or changed prices are more than eight '
                    || 'times their county''s, or less than an eighth of it '
                    || '(4 % at most are plausible).',
                    high + low, prices
                ),
                null
            ),
            if(
                new_prices >= 100 and abs(ln(new_times)) > ln(2.2),
                format(
                    'The {:,} prices of new adverts are {:.2f} times those of '
                    || 'their counties.',
                    new_prices, new_times
                ),
                null
            )
        ]) as reason,
    from prices
    where prices >= 50
)

select pull, reason
from reasons
where reason is not null
