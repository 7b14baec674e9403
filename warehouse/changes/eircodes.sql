-- One row per Eircode of a sale that was added or removed.
select distinct eircode
from changes.arrivals
where eircode is not null
