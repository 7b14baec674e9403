-- One row per listing from `$first` to `$last`: its events, the newest first, its
-- home's spell on the market and sales, and the home's other adverts.
with histories as (
    select
        events.listing_id,
        list(
            {
                'change': events.change,
                'price': coalesce(
                    events.price_eur,
                    events.from_price_eur,
                    if(pages.price_kind = 'poa', -1, -2)
                ),
                'difference': events.difference_eur,
                'published': events.happened_by::date::varchar,
                'happenedAfter':
                strftime(events.happened_after, '%Y-%m-%dT%H:%M:%S.%gZ'),
                'happenedBy':
                strftime(events.happened_by, '%Y-%m-%dT%H:%M:%S.%gZ')
            } order by events.event_number desc
        ) as events,
    from marts.listing_histories as events
    inner join marts.listing_pages as pages
        on events.listing_id = pages.listing_id
    where events.listing_id between $first and $last
    group by events.listing_id
),

spells as (
    select
        own.listing_id,
        {
            'daysOnMarket': spells.days_on_market,
            'beginningSeen': if(spells.is_beginning_seen, null, false),
            'seenOnce': if(spells.is_seen_once, true, null),
            'dropCount': spells.drops,
            'riseCount': spells.rises,
            'percentageChangeFromFirstListing':
            round(10000 * abs(spells.price_change_share)) / 100,
            'changeType': case
                when spells.price_change_share = 0 then 'None'
                when spells.price_change_share < 0 then 'Drop'
                else 'Increase'
            end,
            'saleAgreedCount': spells.times_agreed,
            'unlistedCount': spells.times_unlisted,
            'relistedCount': spells.times_relisted
        } as summary,
    from marts.home_spells as spells
    inner join marts.home_adverts as own
        on
            spells.property_id = own.property_id
            and spells.spell_number = own.spell_number
    where own.listing_id between $first and $last
),

sales as (
    select
        listing_id,
        list(
            {
                'address': address,
                'dateOfSale': sale_date::varchar,
                'price': price_eur,
                'vatExclusive': is_vat_exclusive,
                'leftOut': left_out_reason,
                'matchReason': match_reason
            } order by sale_date desc, sale_id
        ) as sales,
    from marts.listing_sales
    where listing_id between $first and $last
    group by listing_id
),

-- The sale that ended an advert, by its day and price.
sold as (
    select
        ends.listing_id,
        arg_min(
            {
                'price': if(
                    sales.is_vat_exclusive,
                    round(sales.price_eur::double * vat_multiplier()),
                    sales.price_eur::double
                ),
                'dateOfSale': sales.sale_date::varchar,
                'vatAdded': if(sales.is_vat_exclusive, true, null),
                'likely': if(sales.is_certain, null, true)
            },
            sales.sale_id
        ) as sale,
    from (
        select
            listing_id,
            max_by(happened_by::date, event_number) as sale_date,
            max_by(coalesce(price_eur, from_price_eur), event_number)
                as price_eur,
        from marts.listing_histories
        where change = 'Sold' and listing_id between $first and $last
        group by listing_id
    ) as ends
    inner join marts.listing_sales as sales
        on
            ends.listing_id = sales.listing_id
            and ends.sale_date = sales.sale_date
            and ends.price_eur = round(sales.price_eur)
    where sales.price_eur > 0
    group by ends.listing_id
),

adverts as (
    select
        own.listing_id,
        others.is_live,
        own.is_live or others.first_seen_at <= own.first_seen_at as is_earlier,
        others.first_seen_at,
        {
            'listingId': others.listing_id,
            'county': others.county,
            'title': others.title,
            'dateOfListing': others.first_seen_at::date::varchar,
            'price': coalesce(
                others.price_eur, if(others.price_kind = 'poa', -1, -2)
            ),
            -- That of the weaker of the two links.
            'matchReason': if(
                own.score < others.score, own.match_reason, others.match_reason
            ),
            'status': others.status,
            'source': others.source
        } as advert,
    from marts.home_adverts as others
    inner join marts.home_adverts as own
        on others.property_id = own.property_id
    where
        own.listing_id between $first and $last
        and others.listing_id <> own.listing_id
),

other_adverts as (
    select
        listing_id,
        list(advert order by first_seen_at desc, advert.listingId desc)
            filter (where not is_live and is_earlier) as earlier,
        list(advert order by first_seen_at desc, advert.listingId desc)
            filter (where not is_live and not is_earlier) as later,
        list(advert order by first_seen_at desc, advert.listingId desc)
            filter (where is_live) as live,
    from adverts
    group by listing_id
)

select
    histories.listing_id,
    histories.events,
    spells.summary,
    coalesce(sales.sales, []) as sales,
    sold.sale as sold_for,
    coalesce(other_adverts.earlier, []) as earlier_adverts,
    other_adverts.later as later_adverts,
    other_adverts.live as live_adverts,
from histories
left join spells
    on histories.listing_id = spells.listing_id
left join sales
    on histories.listing_id = sales.listing_id
left join sold
    on histories.listing_id = sold.listing_id
left join other_adverts
    on histories.listing_id = other_adverts.listing_id
