-- One row per duplicate without its like: no other sale of that date, address,
-- county and price counts as the sale itself.
with duplicates as (
    select
        sale_id,
        address,
        county,
        price_eur,
        sale_date,
    from core.sales
    where is_duplicate
),

likes as (
    select duplicates.sale_id
    from core.sales as sales
    inner join duplicates
        on
            sales.sale_date = duplicates.sale_date
            and sales.price_eur = duplicates.price_eur
            and sales.county = duplicates.county
            and sales.address = duplicates.address
    where not sales.is_duplicate
)

select duplicates.*
from duplicates
anti join likes
    on duplicates.sale_id = likes.sale_id
