-- One row per county and month with a sale: market sales, VAT included, and the
-- sales left out.
select
    county,
    sale_year,
    sale_month,
    count(*)::integer as registered_sales,
    count(*) filter (left_out_reason is null)::integer as total_sales,
    count(*) filter (left_out_reason is null and is_vat_exclusive)::integer
        as vat_added_sales,
    count(*) filter (left_out_reason = 'not_full_market')::integer
        as not_full_market,
    count(*) filter (left_out_reason = 'duplicate')::integer as duplicate,
    count(*) filter (left_out_reason = 'block_sale')::integer as block_sale,
    count(*) filter (left_out_reason = 'multi_unit')::integer as multi_unit,
    count(*) filter (left_out_reason = 'part_sale')::integer as part_sale,
    count(*) filter (left_out_reason = 'price_suspect')::integer
        as price_suspect,
    round(avg(price_with_vat_eur) filter (left_out_reason is null)) as mean_eur,
    round(
        median(price_with_vat_eur) filter (left_out_reason is null)
    )::double as median_eur,
    max(price_with_vat_eur) filter (left_out_reason is null)::double
        as max_eur,
    min(price_with_vat_eur) filter (left_out_reason is null)::double
        as min_eur,
from core.sales
group by all
