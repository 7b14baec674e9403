-- One row per listing whose price is known: its Local Property Tax of a year,
-- as its page shows it.
-- Kept: as a view.
select *
from core.listing_taxes
