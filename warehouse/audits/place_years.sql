-- One row per year in which places have sales that the register lacks, a sale
-- is in a place without a name, or a median has no market sales.
with counted as (
    select
        sale_year,
        count(*) as sales,
        bool_or(place_id is null) as is_unnamed,
    from core.place_sales
    group by sale_year
),

years as (
    select
        sale_year,
        sum(registered_sales) as registered_sales,
        bool_or((total_sales = 0) <> (median_eur is null)) as is_inconsistent,
    from core.place_years
    group by sale_year
)

select
    coalesce(years.sale_year, counted.sale_year) as sale_year,
    years.registered_sales,
    counted.sales,
from years
full join counted
    on years.sale_year = counted.sale_year
where
    coalesce(years.registered_sales, 0) <> coalesce(counted.sales, 0)
    or years.is_inconsistent
    or counted.is_unnamed
