-- One row per address that a sale or a listing came to or went from.
select distinct address_id
from (
    (from changes.addressed_before except from changes.addressed_after)
    union all
    (from changes.addressed_after except from changes.addressed_before)
)
