-- One row per event of a listing, as its own page shows it.
-- Built as a view.
select *
from core.listing_events
