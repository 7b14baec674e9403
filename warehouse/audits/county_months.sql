-- One row per county and month whose counts don't add up, among themselves or
-- to the sales, or whose statistics are out of order.
with counted as (
    select
        county,
        sale_year,
        sale_month,
        count(*) as sales,
        count(*) filter (left_out_reason is null) as market_sales,
    from core.sales
    group by all
)

select
    coalesce(months.county, counted.county) as county,
    coalesce(months.sale_year, counted.sale_year) as sale_year,
    coalesce(months.sale_month, counted.sale_month) as sale_month,
    months.registered_sales,
    months.total_sales,
    counted.sales,
    counted.market_sales,
    months.min_eur,
    months.median_eur,
    months.mean_eur,
    months.max_eur,
from marts.county_months as months
full join counted
    on
        months.county = counted.county
        and months.sale_year = counted.sale_year
        and months.sale_month = counted.sale_month
where
    months.registered_sales is distinct from counted.sales
    or months.total_sales is distinct from counted.market_sales
    or months.registered_sales <> months.total_sales
    + months.not_full_market
    + months.duplicate
    + months.block_sale
    + months.multi_unit
    + months.part_sale
    + months.price_suspect
    or months.vat_added_sales > months.total_sales
    or (months.total_sales = 0) <> (months.median_eur is null)
    or (months.total_sales = 0) <> (months.mean_eur is null)
    or months.median_eur not between round(months.min_eur)
    and round(months.max_eur)
    or months.mean_eur not between round(months.min_eur)
    and round(months.max_eur)
