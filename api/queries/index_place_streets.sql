-- One row per place with a page and street that has its name from it, up to 60
-- a place, those with most sales first; by the place's number among those of
-- index_places and the street's among those of find_streets, from 0.
with numbered as (
    select
        place_id,
        row_number() over (order by page_key) - 1 as number,
    from marts.sale_places
),

streets as (
    select
        county || ' ' || place_key as place_id,
        if(
            regexp_matches(place_key, '^D[0-9]+W?$'),
            district_key(place_key[2:]),
            null
        ) as routing_key,
        row_number() over (order by registered_sales desc, page_key) - 1
            as number,
    from marts.streets
    where registered_sales > 0
),

placed as (
    select
        place_id,
        number,
    from streets
    union all
    select
        routing_key as place_id,
        number,
    from streets
    where routing_key is not null
)

select
    numbered.number::integer as place_number,
    placed.number::integer as street_number,
from placed
inner join numbered
    on placed.place_id = numbered.place_id
qualify
    row_number() over (partition by numbered.number order by placed.number)
    <= 60
order by numbered.number, placed.number
