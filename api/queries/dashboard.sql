-- One row: the market at a glance; and for each figure and county how many homes
-- it leaves out because two snapshots are too far apart.
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
    total_homes as "totalProperties",
    listed_day as "newLast24h",
    listed_week as "newThisWeek",
    drops_week as "priceDropsThisWeek",
    increases_week as "priceRisesThisWeek",
    sale_agreed_day as "saleAgreedLast24h",
    sale_agreed_week as "saleAgreedThisWeek",
    relisted_day as "reListedLast24h",
    relisted_week as "reListedThisWeek",
    (
        select
            list(
                {
                    'measure': measures.measure,
                    'county': gaps.county,
                    'homes': gaps.homes,
                    'happenedAfter':
                    strftime(gaps.happened_after, '%Y-%m-%dT%H:%M:%S.%gZ'),
                    'happenedBy':
                    strftime(gaps.happened_by, '%Y-%m-%dT%H:%M:%S.%gZ')
                } order by measures.measure, gaps.county
            )
        from measures
        inner join marts.dashboard_gaps as gaps
            on
                measures.change = gaps.change
                and measures.window_days = gaps.window_days
    ) as unplaced,
from marts.dashboard
