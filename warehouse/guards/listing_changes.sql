-- One row per pull of listings of which too much is said otherwise than at the
-- pull before. From one of ten pulls of two portals to the next, days apart,
-- 1.6 % of the addresses changed and 0.8 % of the prices, one price in four
-- thousand by half, no county, and hardly a number of bedrooms. Where a source
-- has often shown more, twice as much is allowed.
-- Long because ten kinds of change are counted.
with pulls as (
    select
        pull,
        any_value(is_judged) as is_judged,
        any_value(row_count) - count(title) + count(*) filter (is_known)
            as known,
        any_value(epoch(pulled_at - before_at)) / 86400 as days,
        any_value(pulled_at) as pulled_at,
        count(*) filter (is_known and title <> before_title) as titles,
        count(*) filter (is_known and county <> before_county) as counties,
        count(*) filter (is_known and price_eur <> before_price_eur) as prices,
        count(*) filter (
            is_known and abs(ln(price_eur / before_price_eur)) > ln(1.5)
        ) as far_prices,
        count(*) filter (
            is_known and before_price_eur is not null and price_eur is null
        ) as lost_prices,
        count(*) filter (is_known and beds <> before_beds) as beds,
        count(*) filter (is_known and property_type <> before_property_type)
            as types,
        count(*) filter (is_known and status <> before_status) as statuses,
        count(*) filter (
            is_known
            and greatest(
                abs(latitude - before_latitude),
                abs(longitude - before_longitude)
            ) > 0.05
        ) as positions,
        count(*) filter (is_known and eircode <> before_eircode) as eircodes,
    from begun_runs
    group by pull
),

changes as (
    unpivot pulls
    on titles, counties, prices, far_prices, lost_prices, beds, types, statuses,
        positions, eircodes
    into name kind value changed
),

-- The third largest share so far: two wrong pulls don't allow for a third.
learned as (
    select
        *,
        coalesce(
            list_reverse_sort(
                list(changed / known) filter (known >= 50) over (
                    partition by kind
                    order by pulled_at
                    rows between unbounded preceding and 1 preceding
                )
            )[3],
            0
        ) as usual_share,
    from changes
),

limited as (
    select
        learned.*,
        limits.what,
        greatest(
            least(0.6, limits.at_once + limits.a_day * learned.days),
            2 * learned.usual_share
        ) as most,
    from learned
    inner join (
        values
        ('titles', 'another address', 0.08, 0.004),
        ('counties', 'another county', 0.01, 0),
        ('prices', 'another price', 0.04, 0.006),
        ('far_prices', 'a price that differs by half or more', 0.005, 0.0005),
        ('lost_prices', 'no price', 0.1, 0.01),
        ('beds', 'another number of bedrooms', 0.015, 0.001),
        ('types', 'another type', 0.03, 0.001),
        ('statuses', 'another status', 0.08, 0.012),
        ('positions', 'another position', 0.02, 0.001),
        ('eircodes', 'another Eircode', 0.015, 0.001)
    ) as limits (kind, what, at_once, a_day)
        on learned.kind = limits.kind
)

select
    pull,
    format(
        '{:,} of {:,} known adverts now have {} ({:.1f} % at most are '
        || 'plausible).',
        changed, known::bigint, what, 100 * most
    ) as reason,
from limited
where
    is_judged
    and known >= 50
    and changed > known * most + 3 * sqrt(known * most)
