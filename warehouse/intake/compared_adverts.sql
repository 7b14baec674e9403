-- One row per advert that the pull shows or that was known: what the two say.
select
    coalesce(incoming.advert, known.advert) as advert,
    known.entry,
    incoming.county,
    incoming.property_type,
    incoming.content,
    incoming.page,
    incoming.id_number,
    known.county as known_county,
    known.property_type as known_property_type,
    known.content as known_content,
    known.page as known_page,
    known.id_number as known_id_number,
    known.run_began_at,
    incoming.advert is not null as is_shown,
    known.advert is not null as is_known,
    known.missed_at,
    coalesce(known.entry = getvariable('entry'), false) as is_of_entry,
    incoming.advert is null
    and (
        known.advert in (from unread_adverts)
        or coalesce(known.page in (from unread_adverts), false)
    ) as is_unread,
from known_adverts as known
full join incoming_adverts as incoming
    on known.advert = incoming.advert
