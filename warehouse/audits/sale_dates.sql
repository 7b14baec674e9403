-- One row per sale dated before the register begins, or whose year and month
-- don't match its date.
select
    sale_id,
    sale_year,
    sale_month,
    sale_date,
from core.sales
where
    sale_date < first_register_date()
    or sale_year <> year(sale_date)
    or sale_month <> month(sale_date)
