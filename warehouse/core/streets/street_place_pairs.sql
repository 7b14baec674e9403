-- One row per two places that addresses of one street name in a county give
-- together, or that differ by a typing error: `CLONDALKIN, DUBLIN 22` and
-- `CLONDALKAN`.
-- Temporary: dropped after the build.
with lists as (
    select distinct
        street_name_id,
        list_transform(places, lambda place: place.place_key) as place_keys,
    from core.street_addresses
    where len(places) > 0
),

places as (
    select distinct
        street_name_id,
        unnest(place_keys) as place_key,
    from lists
)

select
    street_name_id,
    place_keys[1] as place_key,
    unnest(place_keys) as other_key,
from lists
union
select
    places.street_name_id,
    places.place_key,
    others.place_key as other_key,
from places
inner join places as others
    on places.street_name_id = others.street_name_id
where
    places.place_key < others.place_key
    and greatest(length(places.place_key), length(others.place_key)) > 5
    and abs(length(places.place_key) - length(others.place_key)) < 2
    and damerau_levenshtein(places.place_key, others.place_key) = 1
