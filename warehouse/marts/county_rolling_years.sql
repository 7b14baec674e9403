-- One row per county and month up to which twelve months hold a market sale:
-- their market sales, VAT included. The last months may lie ahead of the
-- register.
-- Partition: in_window_years(end_year).
with sales as (
    select
        county,
        price_with_vat_eur,
        sale_year * 12 + sale_month - 1 as month_number,
    from core.sales
    where
        left_out_reason is null
        and (in_window_years(sale_year) or in_window_years(sale_year + 1))
),

counted as (
    select
        sales.county,
        sales.price_with_vat_eur,
        ((sales.month_number + later.months_on) // 12)::smallint as end_year,
        ((sales.month_number + later.months_on) % 12 + 1)::tinyint as end_month,
    from sales
    cross join range(12) as later (months_on)
)

select
    county,
    end_year,
    end_month,
    count(*)::integer as total_sales,
    round(median(price_with_vat_eur), 2)::double as median_eur,
from counted
where in_window_years(end_year)
group by all
