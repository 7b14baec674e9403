-- One row per month: the lines that other register files have for it.
select
    sale_month as month,
    count(*)::integer as rows,
from raw.ppr_rows
where pull <> getvariable('pull')
group by sale_month
