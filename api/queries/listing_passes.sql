-- One row per 20,000 listings: the first and the last of them, in the order of
-- their numbers.
with numbered as (
    select
        listing_id,
        (row_number() over (order by listing_id) - 1) // 20000 as pass,
    from marts.listing_pages
)

select
    min(listing_id)::double as first,
    max(listing_id)::double as last,
from numbered
group by pass
order by pass
