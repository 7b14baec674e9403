-- One row per year with a sale, newest first: how many sales it has. A register
-- position is the year followed by a number of six digits, from 1 to that
-- count.
select
    sale_year::integer as sale_year,
    count(*)::integer as sales,
from marts.register_records
group by sale_year
order by sale_year desc
