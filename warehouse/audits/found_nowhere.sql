-- One row per word and year of the search index that points to positions
-- without a sale, or not in order from the newest to the oldest.
with years as (
    select
        sale_year,
        min(register_position) as lowest_position,
        max(register_position) as highest_position,
    from core.sales
    group by sale_year
)

select
    index_rows.word,
    index_rows.sale_year,
from marts.register_words as index_rows
left join years
    on index_rows.sale_year = years.sale_year
where
    years.sale_year is null
    or len(index_rows.positions) = 0
    or index_rows.positions[1] > years.highest_position
    or index_rows.positions[-1] < years.lowest_position
    or index_rows.positions[1] - index_rows.positions[-1]
    < len(index_rows.positions) - 1
