-- One row: the number of sales in the register, and the dates between which its
-- files cover every month. "This" year and month are those of its newest sale.
with sales as (
    select
        count(*)::integer as registered_sales,
        count(*) filter (left_out_reason is null)::integer as market_sales,
        max(sale_date) as newest_sale_date,
    from core.sales
),

months as (
    select
        unnest(generate_series(
            date '2010-01-01', newest_sale_date, interval 1 month
        ))::date as month_date,
    from sales
),

covered as (
    select
        coalesce(
            max(month_date) filter (
                not exists(
                    from core.pulls
                    where
                        kind = 'ppr'
                        and newest_record_date >= months.month_date
                        and (
                            covers = 'all'
                            or starts_with(months.month_date::varchar, covers)
                        )
                )
            ) + interval 1 month,
            min(month_date)
        )::date as covered_from_date,
    from months
)

select
    sales.registered_sales,
    sales.market_sales,
    year(sales.newest_sale_date)::smallint as this_year,
    month(sales.newest_sale_date)::tinyint as this_month,
    covered.covered_from_date,
    (
        select min(sale_date)
        from core.sales
        where sale_date >= covered.covered_from_date
    ) as oldest_sale_date,
    sales.newest_sale_date,
from sales
cross join covered
