-- One row: the counts of lines and sales, if over two lines in a thousand are
-- not sales. A file with over one in a thousand is refused, but months from
-- several files, each just below that, can add up to a little more.
with counts as (
    select
        (select count(*) from raw.ppr_rows) as landed_rows,
        (select count(*) from core.sales) as sales,
)

select
    landed_rows,
    sales,
from counts
where landed_rows - sales > landed_rows * 0.002
