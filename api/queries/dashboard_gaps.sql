-- One row per figure of the dashboard and county with homes that it leaves out
-- because two snapshots are too far apart.
with measures as (
    from (
        values
            ('newLast24h', 'Listed', 1),
            ('newThisWeek', 'Listed', 7),
            ('priceDropsThisWeek', 'Drop', 7),
            ('priceRisesThisWeek', 'Increase', 7),
            ('saleAgreedLast24h', 'Sale Agreed', 1),
            ('saleAgreedThisWeek', 'Sale Agreed', 7),
            ('reListedLast24h', 'Relisted', 1),
            ('reListedThisWeek', 'Relisted', 7)
    ) as measures (measure, change, window_days)
)

select
    measures.measure,
    gaps.county,
    gaps.homes,
    strftime(gaps.happened_after, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedAfter",
    strftime(gaps.happened_by, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedBy",
from measures
inner join marts.dashboard_gaps as gaps
    on
        measures.change = gaps.change
        and measures.window_days = gaps.window_days
order by measures.measure, gaps.county
