-- One row: the stated range of the register, if it differs from that of its
-- sales. "This" year and month are those of the newest sale.
with reach as (
    select
        count(*) as registered_sales,
        count(*) filter (left_out_reason is null) as market_sales,
        max(sale_date) as newest_sale_date,
    from core.sales
)

select
    reach.*,
    register.this_year,
    register.this_month,
from reach
left join marts.register as register
    on
        reach.registered_sales = register.registered_sales
        and reach.market_sales = register.market_sales
        and reach.newest_sale_date
        is not distinct from register.newest_sale_date
where
    register.registered_sales is null
    or register.this_year is distinct from year(reach.newest_sale_date)
    or register.this_month is distinct from month(reach.newest_sale_date)
    or register.oldest_sale_date is distinct from (
        select min(sale_date)
        from core.sales
        where sale_date >= register.covered_from_date
    )
