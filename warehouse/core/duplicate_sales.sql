-- One row per sale that repeats date, address, county and price of another. Of
-- those that agree, one at full market price with the lowest identity is the
-- sale; the rest are here.
-- Partition: sale_year. Kept: no.
with repeated as (
    select
        sale_date,
        address,
        county,
        price_eur,
    from core.readable_sales
    group by all
    having count(*) > 1
)

select
    sales.sale_id,
    sales.sale_year,
from core.readable_sales as sales
inner join repeated
    on
        sales.sale_date = repeated.sale_date
        and sales.address = repeated.address
        and sales.county = repeated.county
        and sales.price_eur = repeated.price_eur
qualify row_number() over (
    partition by sales.sale_date, sales.address, sales.county, sales.price_eur
    order by sales.is_full_market desc, sales.sale_id
) > 1
