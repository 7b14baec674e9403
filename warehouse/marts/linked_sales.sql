-- One row per sale that resulted from a listing, with that listing's last
-- asking price.
-- Kept: as a view.
select *
from core.linked_sales
