-- One row per county of the 26 that is missing from the site's index, or whose
-- count of sales there isn't the sum of its years.
with summed as (
    select
        county,
        sum(registered_sales) as registered_sales,
    from marts.county_years
    group by county
)

select
    counties.county,
    index_rows.registered_sales,
    summed.registered_sales as registered_sales_of_years,
from lookups.counties as counties
left join marts.counties as index_rows
    on counties.county = index_rows.county
left join summed
    on counties.county = summed.county
where
    index_rows.registered_sales is distinct from
    coalesce(summed.registered_sales, 0)
    or index_rows.last_twelve_months_sales > index_rows.registered_sales
