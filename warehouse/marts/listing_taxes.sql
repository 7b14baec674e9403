-- One row per listing with a known price: its Local Property Tax for a year, as
-- its page shows it.
-- Built as a view.
select *
from core.listing_taxes
