-- One row per listing that is asked about and known: its home, the advert by
-- which the home is shown (that listing itself while it is live, else the one
-- that shows the home now or did last), the home's last news, and the sale that
-- resulted from its last spell on the market.
with homes as (
    select
        listing_id as asked_id,
        property_id,
    from marts.home_adverts
    where listing_id in (
        select unnest(string_split($ids, ','))::bigint
    )
),

adverts as (
    select
        adverts.*,
        max(adverts.spell_number) over home as last_spell_number,
        row_number() over (
            home
            order by
                coalesce(live.is_shown, false) desc,
                adverts.is_live desc,
                adverts.first_seen_at desc,
                adverts.listing_id
        ) = 1 as is_shown,
        list(adverts.listing_id::double) over home as advert_ids,
    from marts.home_adverts as adverts
    left join marts.live_listings as live
        on adverts.listing_id = live.listing_id
    where adverts.property_id in (select property_id from homes)
    window home as (partition by adverts.property_id)
),

news as (
    select *
    from marts.home_events
    where property_id in (select property_id from homes)
    qualify row_number() over (
        partition by property_id
        order by happened_by desc, listing_id, change desc
    ) = 1
),

sales as (
    select
        adverts.property_id,
        sales.*,
    from marts.linked_sales as sales
    inner join adverts
        on
            sales.listing_id = adverts.listing_id
            and adverts.spell_number = adverts.last_spell_number
    qualify row_number() over (
        partition by adverts.property_id
        order by sales.sale_date desc, sales.sale_id
    ) = 1
)

select
    homes.asked_id::double as "askedId",
    homes.property_id::varchar as "homeId",
    adverts.listing_id::double as "listingId",
    adverts.advert_ids as "advertIds",
    adverts.title,
    adverts.county,
    adverts.status,
    coalesce(adverts.price_eur, if(adverts.price_kind = 'poa', -1, -2))::double
        as price,
    if(
        news.change is null, null,
        {
            'change': news.change,
            'fallenThrough': if(news.has_fallen_through, true, null),
            'price': coalesce(
                news.price_eur, if(news.price_kind = 'poa', -1, -2)
            )::double,
            'difference': coalesce(news.difference_eur, 0)::double,
            'happenedAfter':
            strftime(news.happened_after, '%Y-%m-%dT%H:%M:%S.%gZ'),
            'happenedBy': strftime(news.happened_by, '%Y-%m-%dT%H:%M:%S.%gZ')
        }
    ) as "lastNews",
    if(
        sales.sale_date is null, null,
        {
            'dateOfSale': sales.sale_date::varchar,
            'price': sales.price_eur::double,
            'vatExclusive': sales.is_vat_exclusive,
            'matchReason': sales.match_reason
        }
    ) as sale,
from homes
inner join adverts
    on
        homes.property_id = adverts.property_id
        and (adverts.is_shown or adverts.listing_id = homes.asked_id)
left join news
    on homes.property_id = news.property_id
left join sales
    on homes.property_id = sales.property_id and adverts.status = 'Sold'
qualify row_number() over (
    partition by homes.asked_id
    order by
        (adverts.listing_id = homes.asked_id and adverts.is_live) desc,
        adverts.is_shown desc
) = 1
order by homes.asked_id
