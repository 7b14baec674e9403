-- One row per county and month with a sale: market sales, VAT included, the
-- sales left out, and, for sales linked to an advert, how long they took and
-- how the price paid compared with the asking price.
select
    months.county,
    months.registered_sales,
    months.total_sales as market_sales,
    months.vat_added_sales,
    months.not_full_market as not_full_market_sales,
    months.duplicate as duplicate_sales,
    months.block_sale as block_sales,
    months.multi_unit as multi_unit_sales,
    months.part_sale as part_sales,
    months.price_suspect as price_suspect_sales,
    months.mean_eur as mean_price_eur,
    months.median_eur as median_price_eur,
    months.min_eur as min_price_eur,
    months.max_eur as max_price_eur,
    coalesce(links.linked_sales, 0)::integer as linked_sales,
    coalesce(links.compared_sales, 0)::integer as compared_sales,
    links.above_pct,
    links.below_pct,
    links.equal_pct,
    links.days_to_sell_median,
    make_date(months.sale_year, months.sale_month, 1) as month_date,
from marts.county_months as months
left join marts.county_month_links as links
    on
        months.county = links.county
        and months.sale_year = links.sale_year
        and months.sale_month = links.sale_month
