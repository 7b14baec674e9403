-- One row per listing that a build may change, with its address; taken before
-- its table is built, and again after.
select
    listing_id,
    address_id,
from core.adverts
