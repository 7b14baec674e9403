-- One row per place and year with a sale there: market sales, VAT included, and
-- how many sales the register has. A place is a name from addresses in a
-- county, or an Eircode routing key.
with spelt as (
    select
        place_id,
        sale_year,
        place_name,
        count(*) as registered_sales,
        list(price_with_vat_eur) filter (left_out_reason is null) as prices,
    from core.place_sales
    group by all
)

select
    place_id,
    first(
        place_name order by registered_sales desc, place_name
    ) as place_name,
    sale_year,
    sum(registered_sales)::integer as registered_sales,
    coalesce(sum(len(prices)), 0)::integer as total_sales,
    round(
        list_median(flatten(list(prices) filter (prices is not null)))
    )::double as median_eur,
from spelt
group by place_id, sale_year
order by place_id, sale_year
