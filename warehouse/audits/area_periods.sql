-- One row per area and period whose count isn't the sum of its months', or
-- whose prices aren't within those of its months.
with months as (
    select
        county,
        total_sales,
        min_eur,
        max_eur,
        median_eur,
        make_date(sale_year, sale_month, 1) as sale_month,
    from marts.county_months
    where total_sales > 0
),

area_months as (
    select
        *,
        unnest([county, 'Ireland']) as area,
    from months
),

lengths as (
    select unnest([1, 3, 12]) as months
),

ends as (
    select
        lengths.months,
        area_months.area,
        area_months.total_sales,
        area_months.min_eur,
        area_months.max_eur,
        if(lengths.months = 1 and area <> 'Ireland', median_eur, null)
            as median_eur,
        unnest(
            generate_series(
                sale_month, sale_month + to_months(lengths.months - 1),
                interval 1 month
            )
        )::date as last_date,
    from area_months
    cross join lengths
),

newest as (
    select max(make_date(sale_year, sale_month, 1)) as newest_month
    from marts.county_months
),

summed as (
    select
        ends.area,
        ends.months,
        ends.last_date,
        sum(ends.total_sales) as total_sales,
        min(ends.min_eur) as min_eur,
        max(ends.max_eur) as max_eur,
        any_value(ends.median_eur) as median_eur,
    from ends
    cross join newest
    where
        (ends.months <> 3 or month(ends.last_date) % 3 = 0)
        and (ends.months = 3 or ends.last_date <= newest.newest_month)
    group by all
)

select
    coalesce(periods.area, summed.area) as area,
    coalesce(periods.months, summed.months) as months,
    periods.last_year,
    periods.last_month,
    summed.last_date,
    periods.total_sales,
    summed.total_sales as total_sales_of_months,
    periods.mean_eur,
    periods.median_eur,
from marts.area_periods as periods
full join summed
    on
        periods.area = summed.area
        and periods.months = summed.months
        and make_date(periods.last_year, periods.last_month, 1)
        = summed.last_date
where
    periods.total_sales is distinct from summed.total_sales
    or periods.mean_eur not between round(summed.min_eur)
    and round(summed.max_eur)
    or periods.median_eur not between round(summed.min_eur)
    and round(summed.max_eur)
    or periods.median_eur <> summed.median_eur
