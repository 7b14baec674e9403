-- One row per year whose sales aren't numbered 1, 2, 3 and so on, each once. If
-- two share a position, another is empty, and the sum shows it.
select
    sale_year,
    count(*) as sales,
    min(register_position) as lowest_position,
    max(register_position) as highest_position,
from core.sales
group by sale_year
having
    min(register_position) <> sale_year * 1000000 + 1
    or max(register_position) <> sale_year * 1000000 + count(*)
    or sum(register_position - sale_year * 1000000)
    <> count(*) * (count(*) + 1) // 2
