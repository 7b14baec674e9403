-- One row per stay of a listing: the spell of its home on the market that it
-- is part of. A gap of 98 days or more in all the home's adverts starts a new
-- one.
-- Partition: in_related(listing_id).
with homes as (
    from core.listing_homes
    where in_related(listing_id)
),

stays as (
    select
        homes.home_id,
        stays.listing_id,
        stays.stay_number,
        stays.first_seen_at,
        coalesce(stays.last_seen_at, timestamp 'infinity') as last_seen_at,
    from core.listing_stays as stays
    inner join homes
        on stays.listing_id = homes.listing_id
),

before as (
    select
        *,
        max(last_seen_at) over (
            partition by home_id
            order by first_seen_at, listing_id, stay_number
            rows between unbounded preceding and 1 preceding
        ) as seen_before_at,
    from stays
)

select
    home_id,
    (count(*) filter (
        seen_before_at is null
        or first_seen_at >= seen_before_at + interval 98 days
    ) over (
        partition by home_id
        order by first_seen_at, listing_id, stay_number
    ))::integer as spell_number,
    listing_id,
    stay_number,
    seen_before_at is null
    or first_seen_at >= seen_before_at + interval 98 days as is_first,
    first_seen_at,
    nullif(last_seen_at, timestamp 'infinity') as last_seen_at,
from before
