-- One row per area and period whose price index isn't a price level, lies
-- outside its interval, or counts the wrong number of resales.
with months as (
    select
        sum(resales) as resales,
        min(start_date) as start_date,
    from marts.price_indices
    where area = 'Ireland' and months = 1
)

select
    indices.area,
    indices.months,
    indices.index_value,
    indices.index_low,
    indices.index_high,
    indices.resales,
    indices.start_date,
from marts.price_indices as indices
cross join months
where
    indices.index_value is null
    or not isfinite(indices.index_value)
    or indices.index_value not between indices.index_low and indices.index_high
    or indices.index_low <= 0
    or months.resales <> (
        select count(*)
        from core.resales
        where sale_date >= months.start_date
    )
