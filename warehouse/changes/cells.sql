-- One row per cell to link again: of a sale that came or went, or that shares
-- its Eircode with one.
with touched as (
    select address_id
    from changes.arrivals
    where sale_id is not null
    union
    select sales.address_id
    from core.sales
    inner join changes.eircodes as changed
        on sales.eircode = changed.eircode
)

select addresses.cell_id
from core.addresses
inner join touched
    on addresses.address_id = touched.address_id
union
select cell_id
from changes.former_cells
