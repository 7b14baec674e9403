-- One row per sale whose price an operator has checked. Their finding overrides
-- every rule.
-- Built as a view.
select
    sale_id,
    reason,
    is_price_suspect,
from lookups.price_corrections
