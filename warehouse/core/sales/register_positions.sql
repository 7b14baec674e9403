-- One row per sale: its position in the order of the register's pages, with the
-- newest highest. Positions are per year, so a new sale moves only those of its
-- own year.
-- Temporary: dropped after the build.
select
    sale_id,
    sale_year,
    (sale_year * 1000000 + row_number() over (
        partition by sale_year
        order by sale_date, address desc, sale_id desc
    ))::integer as register_position,
from core.readable_sales
