-- One row per Eircode of a sale that came or went.
select distinct eircode
from changes.arrivals
where eircode is not null
