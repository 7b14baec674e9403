-- One row per cell to link again: that of a sale that was added or removed, or
-- that shares its Eircode with one. Nothing else about a sale affects which
-- home it is linked to.
with touched as (
    select address_id
    from changes.arrivals
    where sale_id is not null
    union
    from changes.eircode_addresses
)

select addresses.cell_id
from core.addresses
inner join touched
    on addresses.address_id = touched.address_id
union
select cell_id
from changes.former_cells
