-- One row per address of a cell that is linked again.
select address_id
from core.addresses
where in_cells(cell_id)
