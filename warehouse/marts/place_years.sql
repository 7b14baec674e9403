-- One row per place and year with a sale there: market sales, VAT included, and
-- how many sales the register has.
-- Built as a view.
select * exclude (place_name)
from core.place_years
