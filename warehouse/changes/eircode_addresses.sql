-- One row per address of a sale that has the Eircode of a sale that was added
-- or removed.
select distinct address_id
from core.sales
where in_eircodes(eircode)
