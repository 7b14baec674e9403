-- One row per month and day of the register file that is being judged which has
-- sales, of the months that differ from what is known.
select
    sale_month as month,
    day(sale_date)::integer as day,
    count(*)::integer as rows,
from measured_sales
where
    pull = getvariable('pull')
    and list_contains(getvariable('judged'), sale_month)
group by sale_month, day
order by sale_month, day
