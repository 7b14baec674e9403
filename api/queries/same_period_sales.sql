-- One row: a county's market sales of last year, up to the day of the year that
-- this year has reached.
select count(*)::integer as total_sales
from marts.register_records as records
cross join marts.register as register
where
    records.county = $county
    and records.sale_year = register.this_year - 1
    and records.left_out_reason is null
    and records.sale_date <= register.newest_sale_date - interval 1 year
