-- One row per county and year whose counts aren't the sums of its months', or
-- whose statistics are out of order.
with summed as (
    select
        county,
        sale_year,
        sum(registered_sales) as registered_sales,
        sum(total_sales) as total_sales,
        sum(vat_added_sales) as vat_added_sales,
        sum(not_full_market) as not_full_market,
        sum(duplicate) as duplicate,
        sum(block_sale) as block_sale,
        sum(multi_unit) as multi_unit,
        sum(part_sale) as part_sale,
        sum(price_suspect) as price_suspect,
        max(max_eur) as max_eur,
        min(min_eur) as min_eur,
    from marts.county_months
    group by all
)

select
    coalesce(years.county, summed.county) as county,
    coalesce(years.sale_year, summed.sale_year) as sale_year,
    years.registered_sales,
    summed.registered_sales as registered_sales_of_months,
    years.min_eur,
    years.median_eur,
    years.mean_eur,
    years.max_eur,
from marts.county_years as years
full join summed
    on
        years.county = summed.county
        and years.sale_year = summed.sale_year
where
    years.registered_sales is distinct from summed.registered_sales
    or years.total_sales is distinct from summed.total_sales
    or years.vat_added_sales <> summed.vat_added_sales
    or years.not_full_market <> summed.not_full_market
    or years.duplicate <> summed.duplicate
    or years.block_sale <> summed.block_sale
    or years.multi_unit <> summed.multi_unit
    or years.part_sale <> summed.part_sale
    or years.price_suspect <> summed.price_suspect
    or years.max_eur is distinct from summed.max_eur
    or years.min_eur is distinct from summed.min_eur
    or years.median_eur not between round(years.min_eur)
    and round(years.max_eur)
    or years.mean_eur not between round(years.min_eur)
    and round(years.max_eur)
