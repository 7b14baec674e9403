-- One row per entry that brings listings: its newest pull, its newest complete
-- pull, and for how many days without a complete pull its adverts still count
-- as live. That is at most 98, and depends on the intervals between its last
-- pulls.
-- Built as a view.
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
        row_number() over (
            partition by source, entry
            order by pulled_at desc
        ) as place,
    from core.pulls
    where kind like 'listings-%'
)

select
    source,
    entry,
    grace_days(
        median(days_since_last) filter (place <= 10), spell_gap_days()
    ) as grace_days,
    max(pulled_at) as newest_pulled_at,
    max(pulled_at) filter (absences = 'counted') as newest_whole_at,
from pulls
group by source, entry
