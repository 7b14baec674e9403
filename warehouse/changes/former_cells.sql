-- One row per cell of a sale that was added or removed, by its address as
-- parsed before.
select distinct addresses.cell_id
from before.core.addresses as addresses
inner join changes.arrivals
    on addresses.address_id = arrivals.address_id
where arrivals.sale_id is not null
