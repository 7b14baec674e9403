-- One row per complete pull of listings: its number among those of its entry,
-- the days since the one before, and how many an operator has accepted so far.
-- Kept: no.
select
    pull,
    source,
    entry,
    is_accepted,
    count(*) filter (is_accepted) over snapshots as era,
    row_number() over snapshots as snapshot_number,
    epoch(pulled_at - lag(pulled_at) over snapshots) / 86400 as days,
    pulled_at,
from staging.pulls
where kind like 'listings-%' and is_complete
window snapshots as (partition by source, entry order by pulled_at)
