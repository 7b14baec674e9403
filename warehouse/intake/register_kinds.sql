-- One row per month and county of the register as the file that is being judged
-- would leave it, from the first month that is needed: how many sales of each
-- kind.
select
    sale_month as month,
    county,
    count(*)::integer as rows,
    count(*) filter (where is_new)::integer as "newRows",
    count(eircode_text)::integer as "eircodeRows",
from measured_sales
group by sale_month, county
order by sale_month, county
