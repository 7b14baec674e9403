-- One row per home for sale or sold this year in a county whose position is
-- known, to about ten metres, from west to east.
select
    listing_id::double as listing_id,
    title,
    coalesce(price_kind, '') as price_kind,
    price_eur,
    round(latitude, 4) as latitude,
    round(longitude, 4) as longitude,
    sale_date::varchar as sale_date,
from marts.mapped_homes
where county = $county and latitude is not null
order by longitude, latitude, listing_id, sale_date, price_eur
