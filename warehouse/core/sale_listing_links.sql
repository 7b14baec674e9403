-- One row per listing and sale of the register that came of it: of each spell
-- of a home on the market all its adverts that were there before the sale.
-- Partition: kin.
-- Long because there are many columns.
with stays as (
    select
        *,
        stay_number = max(stay_number) over (partition by listing_id)
            as is_last_stay,
    from core.listing_stays
),

price_changes as (
    select
        listing_id,
        max(happened_at) as price_changed_at,
    from core.advert_events
    where change in ('Drop', 'Increase')
    group by listing_id
),

linked as (
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
        stays.is_last_stay,
        stays.first_seen_at,
        stays.last_seen_at,
        sales.sale_date,
        price_changes.price_changed_at,
    from core.spell_sales
    inner join core.home_spells as spells
        on
            spell_sales.home_id = spells.home_id
            and spell_sales.spell_number = spells.spell_number
    inner join stays
        on
            spells.listing_id = stays.listing_id
            and spells.stay_number = stays.stay_number
    inner join core.listing_property_links as properties
        on spells.listing_id = properties.listing_id
    inner join core.sales
        on spell_sales.sale_id = sales.sale_id
    left join price_changes
        on spells.listing_id = price_changes.listing_id
    where spells.first_seen_at::date <= sales.sale_date
)

select
    sale_id,
    listing_id,
    stay_number,
    property_id,
    spell_number,
    match_reason,
    score,
    price_eur,
    asking_price_eur,
    beds,
    baths,
    is_certain,
    row_number() over (
        partition by sale_id
        order by
            asking_price_eur is null,
            coalesce(last_seen_at, timestamp 'infinity') desc,
            price_changed_at desc nulls last,
            listing_id,
            stay_number
    ) = 1 as is_compared,
    is_last_stay,
    is_certain or last_seen_at is not null as is_sold,
    min(first_seen_at) over (partition by sale_id) as first_listed_at,
    greatest(sale_date::timestamp, first_seen_at) as sold_at,
    sale_date,
from linked
