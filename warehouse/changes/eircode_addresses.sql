-- One row per address of a sale that bears an Eircode of one that came or went.
select distinct sales.address_id
from core.sales
inner join changes.eircodes as changed
    on sales.eircode = changed.eircode
