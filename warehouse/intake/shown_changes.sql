-- One row per pull of a batch and advert that the pull shows otherwise than the
-- pull of its entry before it in the batch did: new, with something else said
-- of it, or no more. The first of each entry is compared with the known adverts
-- whose runs go on. The loader gives the rows of all the batch as
-- digested_listings, for each place in the batch the next place of the same
-- entry, and the first places of entries.
with shown as materialized (
    select
        *,
        ($next_places::integer[])[place + 1] as next_place,
    from digested_listings
),

shown_before as (
    select
        advert,
        content,
        next_place,
    from shown
    where next_place is not null
    union all
    select
        advert,
        content,
        unnest($first_places::integer[]) as next_place,
    from known_adverts
    where run_began_at is not null
)

select
    coalesce(shown.place, before.next_place) as place,
    coalesce(shown.advert, before.advert) as advert,
    shown.county,
    shown.property_type,
    shown.content,
    shown.page,
    shown.advert is not null as is_shown,
from shown
full join shown_before as before
    on
        shown.place = before.next_place
        and shown.advert = before.advert
where
    shown.advert is null
    or before.advert is null
    or shown.content <> before.content
