-- One row per pull of listings whose missing adverts don't count as gone.
select
    pull,
    source,
    absences,
    absences_reason as reason,
    not exists (
        select 1
        from core.pulls as later
        where
            later.source = pulls.source
            and later.entry = pulls.entry
            and later.absences = 'counted'
            and later.pulled_at > pulls.pulled_at
    ) as "isStanding",
from core.pulls as pulls
where
    kind like 'listings-%'
    and absences <> 'counted'
order by source, pulled_at
