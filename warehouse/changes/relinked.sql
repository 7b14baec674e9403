-- One row per sale that may be of another home than before, or linked for
-- another reason: the sales of the cells that are linked again, and all that
-- changed.
select sale_id
from core.sales
where in_cell_addresses(address_id)
union
from changes.sales
