-- One row per address that a sale or a listing came to or went from.
select distinct address_id
from changes.arrivals
