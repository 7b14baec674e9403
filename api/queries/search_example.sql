-- One row, or none: the street of the most homes for sale or sale agreed, as the
-- titles of their adverts write it; of several, that of the newest. A search for
-- it finds them.
with streets as (
    select
        -- `Church Street` of `Apartment 2, 14 Church Street, Malahide`.
        [
            street
            for street in [
                regexp_replace(trim(part), '^\d+[A-Za-z]? ', '')
                for part in string_split(title, ',')
            ]
            if regexp_matches(
                street, '^(\p{Lu}\p{Ll}{2,} ){1,2}(Street|Road|Avenue)$'
            )
        ][1] as street,
        row_number() over (order by first_seen_at desc, listing_id) as place,
    from marts.live_listings
    where is_shown
)

select street
from streets
where street is not null
group by street
order by count(*) desc, min(place)
limit 1
