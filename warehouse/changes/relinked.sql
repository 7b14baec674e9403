-- One row per sale that may be of another home than before, or of one for
-- another reason: of the cells that are linked again, and all that changed.
select sales.sale_id
from core.sales
inner join changes.cell_addresses as changed
    on sales.address_id = changed.address_id
union
from changes.sales
