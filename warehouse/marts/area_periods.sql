-- One row per area (a county, or Ireland) and period with a market sale: each
-- month, quarter, and twelve months up to a month, VAT included. A period in
-- which the register begins or ends counts only its part.
with newest as (
    select date_trunc('month', max(sale_date)) as newest_month
    from core.sales
),

county_months as (
    select
        [county, 'Ireland'] as areas,
        date_trunc('month', sale_date) as sale_month,
        list(price_with_vat_eur) as prices,
    from core.sales
    where left_out_reason is null
    group by all
),

lengths as (
    select unnest([1, 3, 12])::tinyint as months
),

counted as (
    select
        county_months.areas,
        county_months.prices,
        lengths.months,
        unnest(
            case lengths.months
                when 1 then [sale_month]
                when 3
                then [date_trunc('quarter', sale_month) + interval 2 month]
                else generate_series(
                    sale_month,
                    least(sale_month + interval 11 month, newest_month),
                    interval 1 month
                )
            end
        ) as last_date,
    from county_months
    cross join lengths
    cross join newest
),

placed as (
    select
        unnest(areas) as area,
        months,
        year(last_date)::smallint as last_year,
        month(last_date)::tinyint as last_month,
        prices,
    from counted
),

joined as (
    select
        area,
        months,
        last_year,
        last_month,
        flatten(list(prices)) as prices,
    from placed
    group by all
)

select
    area,
    months,
    last_year,
    last_month,
    len(prices)::integer as total_sales,
    round(list_avg(prices))::double as mean_eur,
    round(list_median(prices))::double as median_eur,
from joined
