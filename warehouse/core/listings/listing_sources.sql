-- One row per source of listings, with its newest pull, which is "now" for that
-- source.
-- Built as a view.
select
    source,
    max(pulled_at) as newest_pulled_at,
from staging.pulls
where kind like 'listings-%'
group by source
