-- One row per listing, live or gone, as its own page shows it.
-- Kept: as a view.
select *
from core.listings
