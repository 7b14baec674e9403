-- One row: the instant up to which listings are known, the newest pull of any
-- source; windows over listings end there.
-- Kept: as a view.
select max(newest_pulled_at) as now_at
from core.listing_sources
