-- One row: what loading found in the register file that is being judged.
select
    count(*)::integer as rows,
    count(set_aside_reason)::integer as set_aside_count,
    count(*) filter (
        set_aside_reason is null
        and not starts_with(sale_month, getvariable('covered_prefix'))
    )::integer as outside_coverage,
    (min(sale_date) filter (set_aside_reason is null))::varchar as oldest_sale_date,
    (max(sale_date) filter (set_aside_reason is null))::varchar as newest_sale_date,
from staging.sales
where pull = getvariable('pull')
