-- One row per event of a listing: what changed, when, and the price then asked.
-- The last is its sale, at the register's date and price. No later event of
-- that spell is a first report.
-- Built as a view.
with links as (
    select *
    from core.sale_listing_links
    where is_sold
),

sold as (
    select distinct listing_id
    from links
),

kept as (
    select
        events.*,
        false as is_of_register,
    from sold
    inner join core.advert_events as events
        on sold.listing_id = events.listing_id
    inner join core.listing_spells as spells
        on
            events.listing_id = spells.listing_id
            and events.happened_by >= spells.first_seen_at
            and events.happened_by
            <= coalesce(spells.last_seen_at, timestamp 'infinity')
    left join links
        on
            spells.listing_id = links.listing_id
            and spells.listing_spell_number = links.listing_spell_number
    where
        links.sale_id is null
        or (events.happened_by <= links.sold_at and events.change <> 'Sold')
),

advert_changes as (
    from kept
    union all by name
    select
        listing_id,
        'Sold' as change,
        round(price_eur)::bigint as price_eur,
        null::bigint as from_price_eur,
        0::bigint as difference_eur,
        true as is_of_register,
        sold_at as happened_after,
        sold_at as happened_by,
    from links
)

select
    listing_id,
    event_number,
    change,
    price_eur,
    from_price_eur,
    difference_eur,
    happened_after,
    happened_by,
from core.advert_events
where listing_id not in (select listing_id from links)
union all
select
    listing_id,
    (row_number() over (
        partition by listing_id
        order by happened_by, is_of_register, event_number
    ))::integer as event_number,
    change,
    price_eur,
    from_price_eur,
    difference_eur,
    happened_after,
    happened_by,
from advert_changes
