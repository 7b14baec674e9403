-- One row per sale that came of a listing, beside that listing's last asking
-- price.
-- Kept: as a view.
select *
from core.linked_sales
