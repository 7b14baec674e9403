-- One row per year with a sale, the newest first: how many sales it has. Their register
-- positions are the year, then a number from 1 to as many, of six digits.
select
    sale_year::integer as sale_year,
    count(*)::integer as sales,
from marts.register_records
group by sale_year
order by sale_year desc
