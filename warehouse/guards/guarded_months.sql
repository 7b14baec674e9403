-- One row per month of the register file under check: how many lines the
-- register had for it, and how many of these are changed or gone. A month is
-- checked if over 0.5 % of its lines are new, changed or gone.
with lines as (
    select
        sale_month as month,
        hash(sale_date, upper(address), county, price) as line,
        count(*) filter (where pull = getvariable('pull')) as now_count,
        count(*) - now_count as before_count,
    from raw.ppr_rows
    where list_contains(getvariable('months'), sale_month)
    group by month, line
)

select
    month,
    sum(before_count)::bigint as before_count,
    sum(greatest(0, before_count - now_count))::bigint as lost_count,
    sum(abs(now_count - before_count)) > 0.005 * sum(now_count) as is_checked,
from lines
group by month
