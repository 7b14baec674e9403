-- One row per address of a cell that is linked again.
select addresses.address_id
from core.addresses
inner join changes.cells as changed
    on addresses.cell_id = changed.cell_id
