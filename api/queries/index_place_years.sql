-- One row per place with a page and year with a sale there, by the place's
-- number among those of index_places, from 0. The median is 0 where there is no
-- market sale.
with numbered as (
    select
        place_id,
        row_number() over (order by page_key) - 1 as number,
    from marts.sale_places
)

select
    numbered.number::integer as place_number,
    years.sale_year::integer as sale_year,
    years.registered_sales::integer as registered_sales,
    years.total_sales::integer as total_sales,
    coalesce(years.median_eur, 0)::double as median_eur,
from marts.place_years as years
inner join numbered
    on years.place_id = numbered.place_id
order by numbered.number, years.sale_year
