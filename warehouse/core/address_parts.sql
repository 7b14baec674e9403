-- One row per written address and part of it, in order.
-- Partition: address_id. Kept: no.
select
    address_id,
    position,
    trim(part) as part,
from (
    select
        address_id,
        unnest(string_split(place_text, ',')) as part,
        generate_subscripts(string_split(place_text, ','), 1) as position,
    from core.address_texts
)
where trim(part) <> ''
