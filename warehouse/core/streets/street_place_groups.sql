-- One row per place in the addresses of a street name: its group of places,
-- connected by such addresses and identified by the first of them, and how many
-- such groups the street name has in its county.
-- Temporary: dropped after the build.
with recursive links as (
    select
        street_name_id,
        place_key,
        other_key,
    from core.street_place_pairs
    union
    select
        street_name_id,
        other_key as place_key,
        place_key as other_key,
    from core.street_place_pairs
),

reached as (
    select
        street_name_id,
        place_key,
        other_key,
    from links
    union
    select
        reached.street_name_id,
        reached.place_key,
        links.other_key,
    from reached
    inner join links
        on
            reached.street_name_id = links.street_name_id
            and reached.other_key = links.place_key
),

groups as (
    select
        street_name_id,
        place_key,
        min(other_key) as group_key,
    from reached
    group by street_name_id, place_key
)

select
    street_name_id,
    place_key,
    group_key,
    count(distinct group_key) over (partition by street_name_id)
        as group_count,
from groups
