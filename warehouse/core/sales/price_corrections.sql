-- One row per sale whose price an operator has judged, whatever the rule finds.
-- Kept: as a view.
select
    sale_id,
    reason,
    is_price_suspect,
from lookups.price_corrections
