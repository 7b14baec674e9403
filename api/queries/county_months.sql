-- One row per month of `$this_year` up to `$this_month` and, if `$covers_last_year`,
-- of the year before: a county's market sales, also where there are none, and of
-- those whose bedrooms are known from a listing.
with bedrooms as (
    select
        sale_year,
        sale_month,
        max(mean_eur) filter (beds = 2) as mean_2_eur,
        max(median_eur) filter (beds = 2) as median_2_eur,
        max(sales) filter (beds = 2) as sales_2,
        max(mean_eur) filter (beds = 3) as mean_3_eur,
        max(median_eur) filter (beds = 3) as median_3_eur,
        max(sales) filter (beds = 3) as sales_3,
        max(mean_eur) filter (beds = 4) as mean_4_eur,
        max(median_eur) filter (beds = 4) as median_4_eur,
        max(sales) filter (beds = 4) as sales_4,
    from marts.county_month_bedrooms
    where county = $county
    group by sale_year, sale_month
)

select
    years.year,
    months.month,
    coalesce(sales.total_sales, 0) as total_sales,
    sales.mean_eur,
    sales.median_eur,
    bedrooms.mean_2_eur,
    bedrooms.median_2_eur,
    coalesce(bedrooms.sales_2, 0) as sales_2,
    bedrooms.mean_3_eur,
    bedrooms.median_3_eur,
    coalesce(bedrooms.sales_3, 0) as sales_3,
    bedrooms.mean_4_eur,
    bedrooms.median_4_eur,
    coalesce(bedrooms.sales_4, 0) as sales_4,
from (select unnest([$this_year, $this_year - 1])::integer as year) as years
cross join (select unnest(range(1, 13))::integer as month) as months
left join marts.county_months as sales
    on
        sales.county = $county
        and years.year = sales.sale_year
        and months.month = sales.sale_month
left join bedrooms
    on
        years.year = bedrooms.sale_year
        and months.month = bedrooms.sale_month
where
    if(years.year = $this_year, months.month <= $this_month, $covers_last_year)
order by years.year desc, months.month
