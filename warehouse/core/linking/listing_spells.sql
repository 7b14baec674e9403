-- One row per stay of a listing: the spell of its home on the market that it
-- is part of, all the home's adverts taken together; a gap of 98 days or more
-- starts a new one.
-- Partition: in_related(listing_id).
with spells as (
    from core.home_spells
    where in_related(listing_id)
)

select
    links.property_id,
    spells.spell_number,
    spells.listing_id,
    spells.stay_number,
    spells.is_first,
    spells.first_seen_at,
    spells.last_seen_at,
from spells
inner join core.listing_property_links as links
    on spells.listing_id = links.listing_id
