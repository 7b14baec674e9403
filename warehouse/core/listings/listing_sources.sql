-- One row per source of listings: its newest pull, which is its now.
-- Kept: as a view.
select
    source,
    max(pulled_at) as newest_pulled_at,
from staging.pulls
where kind like 'listings-%'
group by source
