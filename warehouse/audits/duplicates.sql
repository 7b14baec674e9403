-- One row per date, county and price with duplicates and nothing that they are
-- duplicates of, that day or up to 90 days before. To read every address as
-- well would cost five times as much.
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
        sales.is_duplicate,
        sales.sale_date,
    from core.sales as sales
    semi join duplicates
        on
            sales.county = duplicates.county
            and sales.price_eur = duplicates.price_eur
)

select duplicates.*
from duplicates
anti join likes
    on
        duplicates.price_eur = likes.price_eur
        and duplicates.county = likes.county
        and likes.sale_date <= duplicates.sale_date
        and likes.sale_date >= duplicates.sale_date - interval 90 day
        and (
            likes.sale_date < duplicates.sale_date
            or not likes.is_duplicate
        )
