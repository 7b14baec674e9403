-- One row per advert for which a pull differs from what was known: it is new,
-- says something different, is back, or isn't shown. For most adverts nothing
-- differs, and they cost no more than a join.
with unread as (
    select hash(unnest(getvariable('unread')::varchar[]))
)

select
    coalesce(incoming.advert, known.advert) as advert,
    known.entry,
    coalesce(incoming.county, known.county) as county,
    coalesce(incoming.property_type, known.property_type) as property_type,
    known.county as known_county,
    known.property_type as known_property_type,
    coalesce(incoming.content, known.content) as content,
    coalesce(incoming.page, known.page) as page,
    known.run_began_at,
    known.missed_at,
    incoming.advert is not null as is_shown,
    known.advert is not null as is_known,
    incoming.advert is not null
    and (
        known.run_began_at is null
        or incoming.content <> known.content
    ) as is_begun,
    coalesce(known.entry = getvariable('entry'), false) as is_of_entry,
    incoming.advert is null
    and (
        known.advert in (from unread)
        or coalesce(known.page in (from unread), false)
    ) as is_unread,
from known_adverts as known
full join incoming_adverts as incoming
    on known.advert = incoming.advert
where
    incoming.advert is null
    or known.run_began_at is null
    or known.missed_at is not null
    or incoming.content <> known.content
