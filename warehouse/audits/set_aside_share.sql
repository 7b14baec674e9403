-- One row: the lines and the sales, where over two lines in a thousand are no
-- sales. A file with over one in a thousand is refused; the months of several
-- files, each just under that, can come to a little more.
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
