-- One row per cell of a sale that came or went, as its address was read before.
select distinct addresses.cell_id
from before.core.addresses as addresses
inner join changes.arrivals
    on addresses.address_id = arrivals.address_id
where arrivals.sale_id is not null
