-- One row per listing with a known price: its Local Property Tax for a year, as
-- its page shows it.
-- Kept: as a view.
select *
from core.listing_taxes
