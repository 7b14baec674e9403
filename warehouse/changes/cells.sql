-- One row per cell to link again: of a sale that came or went, or that shares
-- its Eircode with one. What else is known of a sale says nothing of its home.
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
