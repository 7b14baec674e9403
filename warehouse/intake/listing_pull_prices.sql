-- One row: how many prices of a pull of listings that doesn't count yet are far
-- from their county's, as given by the look before or, where that shows none,
-- by the pull itself. The loader gives the pull's adverts as landed_listings,
-- those of that look as landed_before.
with look as (
    select county, price_eur, source_listing_id
    from landed_before
    where price_eur is not null
),

counties as (
    select county, median(price_eur) as usual_eur
    from (
        select county, price_eur from look
        union all
        select county, price_eur
        from landed_listings
        where county not in (select county from look)
    )
    group by county
)

select
    count(*)::integer as prices,
    count(*) filter (where price_eur > 8 * usual_eur)::integer as high,
    count(*) filter (where price_eur * 8 < usual_eur)::integer as low,
    count(*) filter (where is_unseen)::integer as "unseenPrices",
    coalesce(
        median(ln(price_eur / usual_eur)) filter (where is_unseen), 0
    )::double as "unseenLn",
from (
    select
        landed.price_eur,
        counties.usual_eur,
        look.source_listing_id is null as is_unseen,
    from landed_listings as landed
    inner join counties
        on landed.county = counties.county
    left join look
        on landed.source_listing_id = look.source_listing_id
    where landed.price_eur > 0
)
