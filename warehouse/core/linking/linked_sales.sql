-- One row per sale that resulted from a listing: the advert whose last asking
-- price it is compared with. If this advert lacks room counts, they are taken
-- from another in the same spell.
with rooms as (
    select
        sale_id,
        arg_min(
            beds,
            (not is_compared, first_seen_at, listing_id, listing_spell_number)
        ) as beds,
        arg_min(
            baths,
            (not is_compared, first_seen_at, listing_id, listing_spell_number)
        ) as baths,
    from (
        select
            links.*,
            adverts.first_seen_at,
        from core.sale_listing_links as links
        inner join core.adverts
            on links.listing_id = adverts.listing_id
    )
    group by sale_id
)

select
    links.sale_id,
    links.listing_id,
    adverts.title,
    adverts.property_type,
    adverts.price_kind,
    sales.county,
    sales.left_out_reason,
    links.match_reason,
    links.score,
    sales.sale_year,
    sales.sale_month,
    sales.price_eur,
    sales.price_with_vat_eur,
    links.asking_price_eur,
    rooms.beds,
    rooms.baths,
    sales.is_vat_exclusive,
    links.is_certain,
    links.first_listed_at::date as first_listed_date,
    sales.sale_date,
from core.sale_listing_links as links
inner join rooms
    on links.sale_id = rooms.sale_id
inner join core.adverts
    on links.listing_id = adverts.listing_id
inner join core.sales
    on links.sale_id = sales.sale_id
where links.is_compared
