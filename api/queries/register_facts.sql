-- One row: how far the register reaches.
select
    registered_sales,
    market_sales,
    this_year::integer as this_year,
    this_month::integer as this_month,
    newest_sale_date::varchar as newest_sale_date,
from marts.register
