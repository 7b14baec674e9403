-- One row per sale that may be of another home than before, or of one for
-- another reason: it came or went, or its cell was linked again.
select sales.sale_id
from core.sales
inner join core.addresses
    on sales.address_id = addresses.address_id
inner join changes.cells as changed
    on addresses.cell_id = changed.cell_id
union
from changes.sales
