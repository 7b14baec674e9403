-- One row per home for sale, and per market sale of the register's newest year:
-- its position from an advert of that home in its county, and that advert. The
-- register has no positions. A position outside the box of its county is an
-- error. An advert that is only likely that of the home sold is not used.
with placed as (
    select
        adverts.listing_id,
        adverts.county,
        adverts.title,
        adverts.latitude,
        adverts.longitude,
        adverts.first_seen_at,
    from core.adverts
    inner join core.counties
        on adverts.county = counties.county
    where
        adverts.latitude
        between counties.south_latitude and counties.north_latitude
        and adverts.longitude
        between counties.west_longitude and counties.east_longitude
),

by_home as (
    select
        links.property_id,
        placed.county,
        arg_max(placed, (placed.first_seen_at, placed.listing_id)) as advert,
    from placed
    inner join core.listing_property_links as links
        on placed.listing_id = links.listing_id
    where links.score >= certain_score()
    group by links.property_id, placed.county
),

for_sale as (
    select
        listings.county,
        listings.eircode,
        listings.listing_id,
        listings.title,
        listings.price_kind,
        coalesce(listings.price_eur, listings.from_price_eur) as price_eur,
        coalesce(placed.latitude, by_home.advert.latitude) as latitude,
        coalesce(placed.longitude, by_home.advert.longitude) as longitude,
    from core.listings
    inner join core.live_listings as live
        on listings.listing_id = live.listing_id
    left join placed
        on listings.listing_id = placed.listing_id
    left join by_home
        on
            live.property_id = by_home.property_id
            and listings.county = by_home.county
    where listings.status = 'For Sale' and live.is_counted
),

homes_of_sales as (
    select
        sale_id,
        min(property_id) as property_id,
    from (
        select sale_id, property_id
        from core.sale_property_links
        where score >= certain_score()
        union
        select sale_id, property_id
        from core.sale_listing_links
        where is_certain
    )
    group by sale_id
),

sold as (
    select
        sales.county,
        sales.eircode,
        by_home.advert.listing_id,
        by_home.advert.title,
        sales.price_with_vat_eur as price_eur,
        sales.sale_date,
        by_home.advert.latitude,
        by_home.advert.longitude,
    from core.sales
    left join homes_of_sales
        on sales.sale_id = homes_of_sales.sale_id
    left join by_home
        on
            homes_of_sales.property_id = by_home.property_id
            and sales.county = by_home.county
    where
        sales.left_out_reason is null
        and sales.sale_year = (select max(sale_year) from core.sales)
)

select
    county,
    listing_id,
    title,
    eircode[1:3] as routing_key,
    price_kind,
    price_eur::double as price_eur,
    latitude,
    longitude,
    sale_date,
from (
    from for_sale
    union all by name
    from sold
)
order by county, longitude, latitude, listing_id, sale_date, price_eur
