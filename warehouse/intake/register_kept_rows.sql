-- One row per month of the register file that is being judged: how many lines
-- the register had for it before, and how many of them the file still has.
with lines as (
    select
        sale_month,
        hash(sale_date, upper(address), county, price) as line,
        count(*) filter (where pull = getvariable('pull')) as row_count,
        count(*) filter (where pull <> getvariable('pull')) as row_count_before,
    from raw.ppr_rows
    where list_contains(getvariable('months'), sale_month)
    group by sale_month, line
)

select
    sale_month as month,
    sum(row_count)::integer as rows,
    sum(row_count_before)::integer as "rowsBefore",
    sum(least(row_count, row_count_before))::integer as kept,
from lines
group by sale_month
having sum(row_count) > 0
order by sale_month
