-- One row per county and year whose twelve months up to December are not its
-- sales of that year.
select
    coalesce(years.county, rolling.county) as county,
    coalesce(years.sale_year, rolling.end_year) as sale_year,
    years.total_sales as year_sales,
    rolling.total_sales as rolling_sales,
    years.median_eur as year_median_eur,
    rolling.median_eur as rolling_median_eur,
from (
    from marts.county_years
    where total_sales > 0
) as years
full join (
    from marts.county_rolling_years
    where end_month = 12
) as rolling
    on years.county = rolling.county and years.sale_year = rolling.end_year
where
    years.total_sales is distinct from rolling.total_sales
    or years.median_eur is distinct from rolling.median_eur
