-- One row per pull of listings and trait that too many of its adverts have.
-- Between ten pulls of two portals, days apart, 1.6 % of the addresses changed,
-- 0.8 % of the prices, one price in four thousand by half, no county, and
-- hardly any number of bedrooms. No Eircode was in another county, 1.3 % of the
-- adverts repeated one, and 1.4 % of the prices were eight times their county's
-- or an eighth. If a source has exceeded the limit three times, it doubles, so
-- that two wrong pulls don't excuse a third.
with shares as (
    select
        pull, pulled_at, is_checked, part, whole, what,
        list_reverse_sort(list(part / whole) filter (whole >= 50) over (
            partition by what
            order by pulled_at
            rows between unbounded preceding and 1 preceding
        ))[3] as usual,
        greatest(
            least(0.6, at_once + coalesce(a_day * days, 0)), 2 * usual
        ) as most,
    from guarded_pulls
    cross join lateral (values
        (titles, known, 0.08, 0.004, 'known adverts now have another address'),
        (counties, known, 0.01, 0, 'known adverts now have another county'),
        (prices, known, 0.04, 0.006, 'known adverts now have another price'),
        (far, known, 0.005, 0.0005,
            'known adverts now have a price that differs by half or more'),
        (lost_prices, known, 0.1, 0.01, 'known adverts now have no price'),
        (beds, known, 0.015, 0.001,
            'known adverts now have another number of bedrooms'),
        (types, known, 0.03, 0.001, 'known adverts now have another type'),
        (statuses, known, 0.08, 0.012, 'known adverts now have another status'),
        (positions, known, 0.02, 0.001,
            'known adverts now have another position'),
        (eircodes, known, 0.015, 0.001,
            'known adverts now have another Eircode'),
        (misplaced, codes, 0.03, 0, 'Eircodes are in another county'),
        (repeated, begun, 0.15, 0, 'new or changed adverts repeat another one'),
        (unlikely, priced, 0.04, 0, 'new or changed prices are more than eight '
            || 'times their county''s, or less than an eighth of it')
    ) as limits (part, whole, at_once, a_day, what)
)

select pull, format('{:,} of {:,} {} ({:.1f} % at most are plausible).',
    part, whole, what, 100 * most) as reason
from shares
where
    is_checked
    and whole >= 50
    and part > whole * most + 3 * sqrt(whole * most)
