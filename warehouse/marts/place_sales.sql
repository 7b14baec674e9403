-- One row per place and sale in it.
-- Built as a view.
select * exclude (place_name)
from core.place_sales
