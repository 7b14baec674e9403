-- One row per month of the register file that is being judged which differs
-- from what is known: how many of its lines stand in another month as well, at
-- the same address and price.
with lines as (
    select
        sale_month,
        hash(upper(address), county, price) as line,
        pull = getvariable('pull') as is_judged,
    from raw.ppr_rows
    where
        pull = getvariable('pull')
        or not list_contains(getvariable('months'), sale_month)
),

judged as (
    select sale_month, line
    from lines
    where is_judged and list_contains(getvariable('judged'), sale_month)
),

others as (
    select line, min(sale_month) as first_month, max(sale_month) as last_month
    from lines
    where line in (select line from judged)
    group by line
)

select
    judged.sale_month as month,
    count(*)::integer as rows,
from judged
inner join others
    on judged.line = others.line
where others.first_month <> others.last_month
group by judged.sale_month
order by judged.sale_month
