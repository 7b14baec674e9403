-- One row per pull of listings. Complete pulls are the snapshots of their
-- entry, with a number and the days since the previous one. An incomplete pull
-- has the number of the snapshot before it. An era begins with a snapshot that
-- an operator has accepted.
-- Temporary: dropped after the build.
select
    pull,
    source,
    entry,
    is_complete,
    is_accepted,
    count(*) filter (is_accepted) over pulls as era,
    count(*) filter (is_complete) over pulls as snapshot_number,
    coalesce(
        epoch(
            pulled_at
            - lag(if(is_complete, pulled_at, null) ignore nulls) over pulls
        ) / 86400,
        0
    ) as days,
    pulled_at,
from staging.pulls
where kind like 'listings-%'
window pulls as (partition by source, entry order by pulled_at)
