-- One row per listing and sale of the register that came of it: of each spell
-- of a home on the market all its adverts that were there before the sale.
-- Partition: in_related(listing_id).
-- Long because there are many columns.
with spells as (
    from core.home_spells
    where in_related(listing_id)
),

linked as materialized (
    select
        spell_sales.sale_id,
        spells.listing_id,
        spells.stay_number,
        properties.property_id,
        spells.spell_number,
        spell_sales.match_reason,
        spell_sales.score,
        sales.price_eur,
        stays.last_price_eur as asking_price_eur,
        stays.beds,
        stays.baths,
        spell_sales.score >= 0.95 as is_certain,
        stays.first_seen_at,
        stays.last_seen_at,
        sales.sale_date,
    from core.spell_sales
    inner join spells
        on
            spell_sales.home_id = spells.home_id
            and spell_sales.spell_number = spells.spell_number
    inner join core.listing_stays as stays
        on
            spells.listing_id = stays.listing_id
            and spells.stay_number = stays.stay_number
    inner join core.listing_property_links as properties
        on spells.listing_id = properties.listing_id
    inner join core.sales
        on spell_sales.sale_id = sales.sale_id
    where spells.first_seen_at::date <= sales.sale_date
),

last_stays as (
    select
        listing_id,
        max(stay_number) as stay_number,
    from core.listing_stays
    where listing_id in (select listing_id from linked)
    group by listing_id
),

price_changes as (
    select
        listing_id,
        max(happened_by) as price_changed_at,
    from core.advert_events
    where
        change in ('Drop', 'Increase')
        and listing_id in (select listing_id from linked)
    group by listing_id
),

-- The price to compare is the last that was asked.
by_sale as (
    select
        linked.sale_id,
        arg_max(
            (linked.listing_id, linked.stay_number),
            (
                linked.asking_price_eur is not null,
                coalesce(linked.last_seen_at, timestamp 'infinity'),
                greatest(
                    linked.first_seen_at, price_changes.price_changed_at
                ),
                -linked.listing_id,
                -linked.stay_number
            )
        ) as compared,
        min(linked.first_seen_at) as first_listed_at,
    from linked
    left join price_changes
        on linked.listing_id = price_changes.listing_id
    group by linked.sale_id
)

select
    linked.sale_id,
    linked.listing_id,
    linked.stay_number,
    linked.property_id,
    linked.spell_number,
    linked.match_reason,
    linked.score,
    linked.price_eur,
    linked.asking_price_eur,
    linked.beds,
    linked.baths,
    linked.is_certain,
    by_sale.compared = (linked.listing_id, linked.stay_number) as is_compared,
    linked.stay_number = last_stays.stay_number as is_last_stay,
    linked.is_certain or linked.last_seen_at is not null as is_sold,
    by_sale.first_listed_at,
    greatest(linked.sale_date::timestamp, linked.first_seen_at) as sold_at,
    linked.sale_date,
from linked
inner join by_sale
    on linked.sale_id = by_sale.sale_id
inner join last_stays
    on linked.listing_id = last_stays.listing_id
