-- One row per month and entry of listings read by its end: what
-- core.listing_entries has for now, as of that month.
-- Temporary: dropped after the build.
with pulls as (
    select
        source,
        entry,
        absences,
        pulled_at,
        epoch(
            pulled_at - lag(pulled_at) over (
                partition by source, entry
                order by pulled_at
            )
        ) / 86400 as days_since_last,
    from core.pulls
    where kind like 'listings-%'
),

ranked as (
    select
        pulls.*,
        months.end_at,
        row_number() over (
            partition by months.end_at, pulls.source, pulls.entry
            order by pulls.pulled_at desc
        ) as rank,
    from core.listing_months as months
    inner join pulls
        on months.end_at >= pulls.pulled_at
)

select
    source,
    entry,
    grace_days(
        median(days_since_last) filter (rank <= 10), spell_gap_days()
    ) as grace_days,
    max(pulled_at) filter (absences = 'counted') as newest_whole_at,
    end_at,
from ranked
group by source, entry, end_at
