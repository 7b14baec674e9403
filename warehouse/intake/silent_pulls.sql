-- One row per pull of listings whose absences don't count.
select
    pull,
    source,
    silence,
    silence_reason as reason,
    not exists (
        select 1
        from raw.pulls as later
        where
            later.entry = pulls.entry
            and later.silence = 'counted'
            and later.pulled_at > pulls.pulled_at
    ) as "isStanding",
from raw.pulls as pulls
where
    kind like 'listings-%'
    and silence <> 'counted'
order by source, pulled_at
