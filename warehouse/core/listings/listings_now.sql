-- One row: the newest pull of any source. Listings are known up to then, and
-- windows over listings end there.
-- Built as a view.
select max(newest_pulled_at) as now_at
from core.listing_sources
