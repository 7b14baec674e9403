-- One row per sale that repeats the date, address, county and price of another,
-- or that was filed before. Of identical sales, the one at full market price
-- with the lowest id is the sale. The others are here.
-- Temporary: dropped after the build.
with repeated as (
    select
        sale_date,
        address,
        county,
        price_eur,
    from core.readable_sales
    group by all
    having count(*) > 1
),

ranked as (
    select
        sales.sale_id,
        sales.sale_year,
        row_number() over (
            partition by
                sales.sale_date,
                sales.address,
                sales.county,
                sales.price_eur
            order by sales.is_full_market desc, sales.sale_id
        ) as occurrence,
    from core.readable_sales as sales
    inner join repeated
        on
            sales.sale_date = repeated.sale_date
            and sales.address = repeated.address
            and sales.county = repeated.county
            and sales.price_eur = repeated.price_eur
)

select
    sale_id,
    sale_year,
from ranked
where occurrence > 1
union
select
    sales.sale_id,
    sales.sale_year,
from core.readable_sales as sales
inner join core.suspect_sales as suspects
    on
        sales.county = suspects.county
        and sales.clean_address = suspects.clean_address
        and sales.sale_date = suspects.sale_date
        and sales.price_eur = suspects.price_eur
where sales.is_full_market and suspects.doubt = 'refiled'
