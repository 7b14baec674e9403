-- One row per resale: a market sale of a home, with its previous market sale.
-- It leaves out sales of new homes, homes sold again within two years (most
-- were bought to be improved), and sales matched to a home by price.
with market as (
    select
        links.property_id,
        sales.sale_id,
        sales.county,
        sales.sale_date,
        sales.price_with_vat_eur,
        sales.is_new,
    from core.sales
    inner join core.sale_property_links as links
        on sales.sale_id = links.sale_id
    where
        sales.left_out_reason is null
        and links.match_reason <> 'same_price'
),

consecutive as (
    select
        sale_id,
        county,
        sale_date,
        lag(sale_date) over sales_of_home as first_sale_date,
        price_with_vat_eur,
        lag(price_with_vat_eur) over sales_of_home as first_price_with_vat_eur,
        is_new or lag(is_new) over sales_of_home as is_new,
    from market
    window sales_of_home as (
        partition by property_id
        order by sale_date, sale_id
    )
)

select * exclude (is_new)
from consecutive
where
    not is_new
    and first_sale_date <= sale_date - interval 2 year
