-- One row per month of the register file under check: what loading found in it.
select
    sale_month as month,
    count(*)::integer as rows,
    count(set_aside_reason)::integer as set_aside_count,
    (min(sale_date) filter (set_aside_reason is null))::varchar
        as oldest_sale_date,
    (max(sale_date) filter (set_aside_reason is null))::varchar
        as newest_sale_date,
from staging.sales
where pull = getvariable('pull')
group by sale_month
order by sale_month
