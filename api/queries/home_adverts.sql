-- One row per listing of a range and other advert of its home, with the reason
-- of the weaker of the two links.
select
    own.listing_id as own_listing_id,
    others.listing_id::double as listing_id,
    others.source,
    others.title,
    others.county,
    others.status,
    others.price_kind,
    if(own.score < others.score, own.match_reason, others.match_reason)
        as match_reason,
    others.price_eur::double as price_eur,
    others.is_live,
    own.is_live or others.first_seen_at <= own.first_seen_at as is_earlier,
    others.first_seen_at,
    others.first_seen_at::date::varchar as first_seen_date,
from marts.home_adverts as others
inner join marts.home_adverts as own
    on others.property_id = own.property_id
where
    own.listing_id between $first::bigint and $last::bigint
    and others.listing_id <> own.listing_id
