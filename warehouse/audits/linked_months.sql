-- One row per county and month with more linked sales than sales, or with
-- figures that don't add up.
with bedrooms as (
    select
        county,
        sale_year,
        sale_month,
        sum(sales) as sales,
        bool_and(
            median_eur between round(min_eur) and round(max_eur)
            and mean_eur between round(min_eur) and round(max_eur)
        ) as is_in_order,
    from marts.county_month_bedrooms
    group by all
),

types as (
    select
        county,
        sale_year,
        sale_month,
        sum(sales) as sales,
    from marts.county_month_types
    group by all
)

select
    links.county,
    links.sale_year,
    links.sale_month,
    links.linked_sales,
    months.total_sales,
    links.compared_sales,
    bedrooms.sales as bedroom_sales,
    types.sales as type_sales,
    links.days_to_sell_sales,
    links.days_to_sell_median,
from marts.county_month_links as links
left join marts.county_months as months
    on
        links.county = months.county
        and links.sale_year = months.sale_year
        and links.sale_month = months.sale_month
left join bedrooms
    on
        links.county = bedrooms.county
        and links.sale_year = bedrooms.sale_year
        and links.sale_month = bedrooms.sale_month
left join types
    on
        links.county = types.county
        and links.sale_year = types.sale_year
        and links.sale_month = types.sale_month
where
    not coalesce(links.linked_sales <= months.total_sales, false)
    or links.compared_sales > links.linked_sales
    or bedrooms.sales > links.linked_sales
    or types.sales > links.linked_sales
    or not coalesce(bedrooms.is_in_order, true)
    or links.days_to_sell_median < 0
    or links.days_to_sell_sales > links.linked_sales
    or (
        links.days_to_sell_median is not null
        and (links.linked_sales < 20 or links.days_to_sell_sales = 0)
    )
    or (links.compared_sales = 0) <> (links.above_pct is null)
    or abs(100 - links.above_pct - links.below_pct - links.equal_pct) > 0.02
