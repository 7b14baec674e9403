-- One row per home that is or was advertised, newest first: the advert by which
-- it is shown, and the words of all its adverts.
with adverts as (
    select
        adverts.property_id,
        adverts.listing_id,
        adverts.title,
        adverts.county,
        adverts.status,
        adverts.price_kind,
        adverts.price_eur,
        adverts.is_live,
        adverts.first_seen_at,
        coalesce(live.is_shown, false) as is_shown,
        clean_text(
            concat_ws(' ', pages.title, pages.agency_name, pages.eircode)
        ) as words,
    from marts.home_adverts as adverts
    inner join marts.listing_pages as pages
        on adverts.listing_id = pages.listing_id
    left join marts.live_listings as live
        on adverts.listing_id = live.listing_id
),

home_words as (
    select
        property_id,
        string_agg(distinct words, ', ') as words,
    from adverts
    group by property_id
)

select
    adverts.is_live,
    {
        'id': adverts.listing_id,
        'title': adverts.title,
        'county': adverts.county,
        'price': coalesce(
            adverts.price_eur, if(adverts.price_kind = 'poa', -1, -2)
        ),
        'status': adverts.status
    } as found,
    home_words.words,
from adverts
inner join home_words
    on adverts.property_id = home_words.property_id
qualify
    row_number() over (
        partition by adverts.property_id
        order by
            adverts.is_shown desc,
            adverts.is_live desc,
            adverts.first_seen_at desc,
            adverts.listing_id
    ) = 1
order by adverts.first_seen_at desc, adverts.listing_id
