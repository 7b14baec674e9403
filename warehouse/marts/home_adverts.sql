-- One row per listing, live or gone, by its home: the details shown on the
-- pages of the home's other adverts.
select
    links.property_id,
    listings.listing_id,
    spells.spell_number,
    listings.source,
    listings.title,
    listings.county,
    listings.status,
    listings.price_kind,
    links.match_reason,
    coalesce(listings.price_eur, listings.from_price_eur) as price_eur,
    links.score,
    listings.is_live,
    listings.first_seen_at,
from core.listings
inner join core.listing_property_links as links
    on listings.listing_id = links.listing_id
inner join (
    select
        listing_id,
        arg_max(spell_number, listing_spell_number) as spell_number,
    from core.listing_home_spells
    group by listing_id
) as spells
    on listings.listing_id = spells.listing_id
order by links.property_id, listings.first_seen_at, listings.listing_id
