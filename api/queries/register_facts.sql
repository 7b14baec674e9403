-- One row: how far the register reaches.
select
    registered_sales,
    market_sales,
    this_year::integer as this_year,
    this_month::integer as this_month,
    covered_from_date::varchar as covered_from_date,
    oldest_sale_date::varchar as oldest_sale_date,
    newest_sale_date::varchar as newest_sale_date,
from marts.register
