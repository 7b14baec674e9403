-- One row per date, county and price with a duplicate, but without an original
-- on that day or in the 90 days before. Comparing addresses too would take five
-- times as long.
with duplicates as (
    select
        county,
        price_eur,
        sale_date,
        count(*) as duplicate_count,
    from core.sales
    where is_duplicate
    group by all
),

likes as (
    select
        sales.county,
        sales.price_eur,
        sales.sale_date,
    from core.sales as sales
    semi join duplicates
        on
            sales.sale_date = duplicates.sale_date
            and sales.price_eur = duplicates.price_eur
    where not sales.is_duplicate
),

single_sales as (
    select duplicates.*
    from duplicates
    anti join likes
        on
            duplicates.sale_date = likes.sale_date
            and duplicates.price_eur = likes.price_eur
            and duplicates.county = likes.county
)

select single_sales.*
from single_sales
anti join core.sales as sales
    on
        single_sales.price_eur = sales.price_eur
        and single_sales.county = sales.county
        and sales.sale_date < single_sales.sale_date
        and sales.sale_date
        >= single_sales.sale_date - interval (refiling_days()) days
