-- One row per sale whose price an operator has checked. Their finding overrides
-- every rule.
-- Kept: as a view.
select
    sale_id,
    reason,
    is_price_suspect,
from lookups.price_corrections
