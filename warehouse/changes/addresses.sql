-- One row per address that gained or lost a sale or a listing.
select distinct address_id
from changes.arrivals
