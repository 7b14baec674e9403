-- One row per pull of listings that can't be from its source as a whole. It
-- shows three times as many adverts as the source ever has, or at first more
-- than the country has; hardly any advert of the previous pull, although only
-- 1.5 % leave in a day; prices that aren't those of homes; or new adverts with
-- prices far from their counties'.
with pulls as (
    select
        *,
        least(shown, shown_before) as least_shown,
        max(shown) over (
            order by pulled_at
            rows between unbounded preceding and 1 preceding
        ) as most_before,
    from guarded_pulls
),

reasons as (
    select pull, unnest([
        if(shown > 3 * most_before + 500, format('It shows {:,} adverts; the '
            || 'source has shown {:,} at most.', shown, most_before), null),
        if(most_before is null and shown > 60000, format('It shows {:,} '
            || 'adverts; 60,000 at most are plausible.', shown), null),
        if(least_shown >= 100 and known < 0.3 * exp(-0.02 * days) * least_shown,
            format('{:,} of its {:,} adverts are known from the pull before, '
            || 'which showed {:,}.', known, shown, shown_before), null),
        if(priced >= 50 and median_eur not between 60000 and 2000000, format(
            'The median of its {:,} new or changed prices is €{:,}: plausible '
            || 'is from €60,000 to €2,000,000.', priced, median_eur::bigint
        ), null),
        if(new_priced >= 100 and abs(ln(new_times)) > ln(2.2), format(
            'The {:,} prices of new adverts are {:.2f} times those of their '
            || 'counties.', new_priced, new_times), null)
    ]) as reason
    from pulls
    where is_checked
)

select pull, reason
from reasons
where reason is not null
