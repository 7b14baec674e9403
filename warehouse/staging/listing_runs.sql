-- One row per listing and unbroken run of pulls that show it and say the same
-- of it.
select *
from raw.listing_runs
