-- One row per home for sale or sold this year in a county whose position is
-- known, to about ten metres, from west to east.
select
    listing_id::double as "listingId",
    title,
    coalesce(price_eur, if(price_kind = 'poa', -1, -2))::double as price,
    sale_date::varchar as "dateOfSale",
    round(latitude, 4) as latitude,
    round(longitude, 4) as longitude,
from marts.mapped_homes
where county = $county and latitude is not null
order by longitude, latitude, listing_id, sale_date, price_eur
