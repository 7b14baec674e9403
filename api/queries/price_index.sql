-- One row per period of the price index of an area, oldest first.
select
    year(start_date)::integer as year,
    (month(start_date) + months - 1)::integer as month,
    resales,
    index_value as index,
    index_low as low,
    index_high as high,
from marts.price_indices
where area = $area and months = $months
order by start_date
