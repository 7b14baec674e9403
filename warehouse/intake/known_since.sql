-- One row: the instant from which the runs of a source are searched for known
-- adverts. For the entry that goes back furthest it is the whole pull before
-- those that are remembered, or the beginning where there is none.
select
    coalesce(
        min(coalesce(before_at, '-infinity'::timestamp)),
        '-infinity'::timestamp
    ) as since_at,
from (
    select
        entry,
        (
            list(pulled_at order by pulled_at desc)
                filter (absences = 'counted')
        )[getvariable('pulls_remembered') + 1] as before_at,
    from raw.pulls
    where source = getvariable('source')
    group by entry
)
