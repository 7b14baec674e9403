-- One row per listing and unbroken run of pulls that show it unchanged.
select *
from raw.listing_runs
