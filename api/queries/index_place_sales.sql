-- One row per place with a page and sale there, newest first, by the place's
-- number among those of index_places, from 0.
with numbered as (
    select
        place_id,
        row_number() over (order by page_key) - 1 as number,
    from marts.sale_places
)

select
    numbered.number::integer as place_number,
    sales.register_position::integer as register_position,
from marts.place_sales as sales
inner join numbered
    on sales.place_id = numbered.place_id
order by numbered.number, sales.sale_date desc, sales.register_position desc
