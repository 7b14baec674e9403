-- One row per month of the register file that is being judged, beside the rows so far.
select
    sale_month as month,
    count(*) filter (pull = getvariable('pull'))::integer as rows,
    count(*) filter (pull <> getvariable('pull'))::integer as rows_before,
from staging.sales
where set_aside_reason is null
group by sale_month
having count(*) filter (pull = getvariable('pull')) > 0
order by sale_month
