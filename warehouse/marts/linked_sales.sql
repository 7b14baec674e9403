-- One row per sale that resulted from a listing, with that listing's last
-- asking price.
-- Built as a view.
select *
from core.linked_sales
