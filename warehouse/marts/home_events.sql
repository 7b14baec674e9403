-- One row per first report of a home on the market: what happened, between
-- which snapshots, and the advert that reported it.
-- Built as a view.
select
    events.property_id,
    events.listing_id,
    listings.title,
    listings.eircode,
    listings.county,
    listing_places.places,
    listings.property_type,
    listings.agency_name,
    listings.price_kind,
    events.change,
    events.price_eur,
    events.difference_eur,
    listings.beds,
    listings.baths,
    events.has_fallen_through,
    events.happened_after,
    events.happened_by,
from core.home_events as events
inner join core.listings
    on events.listing_id = listings.listing_id
inner join core.listing_places
    on listings.listing_id = listing_places.listing_id
where events.is_first_report and events.change <> 'Sold'
