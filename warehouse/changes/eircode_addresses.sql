-- One row per address of a sale that bears an Eircode of one that came or went.
select distinct address_id
from core.sales
where in_eircodes(eircode)
