-- One row per listing and sale in the register that resulted from it: for each
-- spell of a home on the market, all its adverts that were up before the sale.
with linked as materialized (
    select
        spell_sales.sale_id,
        home_spells.listing_id,
        home_spells.listing_spell_number,
        properties.property_id,
        home_spells.spell_number,
        spell_sales.match_reason,
        spell_sales.score,
        sales.price_eur,
        spells.last_price_eur as asking_price_eur,
        spells.beds,
        spells.baths,
        spell_sales.score >= certain_score() as is_certain,
        spells.first_seen_at,
        spells.last_seen_at,
        sales.sale_date,
    from core.spell_sales
    inner join core.listing_home_spells as home_spells
        on
            spell_sales.provisional_home_id = home_spells.provisional_home_id
            and spell_sales.spell_number = home_spells.spell_number
    inner join core.listing_spells as spells
        on
            home_spells.listing_id = spells.listing_id
            and home_spells.listing_spell_number = spells.listing_spell_number
    inner join core.listing_property_links as properties
        on home_spells.listing_id = properties.listing_id
    inner join core.sales
        on spell_sales.sale_id = sales.sale_id
    where home_spells.first_seen_at::date <= sales.sale_date
),

last_spells as (
    select
        listing_id,
        max(listing_spell_number) as listing_spell_number,
    from core.listing_spells
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

-- The sale is compared with the last asking price.
by_sale as (
    select
        linked.sale_id,
        arg_max(
            (linked.listing_id, linked.listing_spell_number),
            (
                linked.asking_price_eur is not null,
                coalesce(linked.last_seen_at, timestamp 'infinity'),
                greatest(
                    linked.first_seen_at, price_changes.price_changed_at
                ),
                -linked.listing_id,
                -linked.listing_spell_number
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
    linked.listing_spell_number,
    linked.property_id,
    linked.spell_number,
    linked.match_reason,
    linked.score,
    linked.price_eur,
    linked.asking_price_eur,
    linked.beds,
    linked.baths,
    linked.is_certain,
    by_sale.compared = (linked.listing_id, linked.listing_spell_number)
        as is_compared,
    linked.listing_spell_number = last_spells.listing_spell_number
        as is_last_spell,
    linked.is_certain or linked.last_seen_at is not null as is_sold,
    by_sale.first_listed_at,
    greatest(linked.sale_date::timestamp, linked.first_seen_at) as sold_at,
    linked.sale_date,
from linked
inner join by_sale
    on linked.sale_id = by_sale.sale_id
inner join last_spells
    on linked.listing_id = last_spells.listing_id
