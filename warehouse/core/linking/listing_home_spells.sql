-- One row per listing and spell on the market: the spell of its home that
-- contains it, counting all the home's adverts. A gap of 98 days or more starts
-- a new spell.
with spells as (
    select
        homes.provisional_home_id,
        spells.listing_id,
        spells.listing_spell_number,
        spells.first_seen_at,
        coalesce(spells.last_seen_at, timestamp 'infinity') as last_seen_at,
    from core.listing_spells as spells
    inner join core.listing_homes as homes
        on spells.listing_id = homes.listing_id
),

before as (
    select
        *,
        max(last_seen_at) over (
            partition by provisional_home_id
            order by first_seen_at, listing_id, listing_spell_number
            rows between unbounded preceding and 1 preceding
        ) as seen_before_at,
    from spells
),

begun as (
    select
        *,
        seen_before_at is null
        or first_seen_at >= seen_before_at + interval (spell_gap_days()) days
            as is_first,
    from before
)

select
    provisional_home_id,
    (count(*) filter (is_first) over (
        partition by provisional_home_id
        order by first_seen_at, listing_id, listing_spell_number
    ))::integer as spell_number,
    listing_id,
    listing_spell_number,
    is_first,
    first_seen_at,
    nullif(last_seen_at, timestamp 'infinity') as last_seen_at,
from begun
