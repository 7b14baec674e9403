-- One row per home followed and day on which it was sold, or may have been. The
-- minimum counts sales found in the register. The maximum adds homes that left
-- the market without one and aren't known to be unsold. Each of these is spread
-- over ten days, a tenth on each, as long after leaving as the homes with a
-- known sale. No rows if fewer than 20 of these show how long that is.
-- Temporary. Uses the middle of each tenth. For homes that left recently, only
-- fast sales are known.
with paces as (
    select
        quantile_disc(
            homes.sale_date - homes.off_market_date,
            list_transform(range(1, 20, 2), lambda part: part / 20)
        ) as days_to_sale,
    from core.spell_milestones as homes
    cross join core.sale_follow_up_end as horizon
    where
        homes.sale_date <= horizon.horizon_date
        and homes.off_market_date <= horizon.horizon_date - 182
    having count(*) >= 20
),

milestones as (
    select
        homes.property_id,
        homes.spell_number,
        homes.county,
        homes.sale_date is null
        and homes.off_market_date is not null
        and not homes.is_back_unsold as may_be_sold,
        homes.listed_date,
        homes.first_seen_date,
        homes.off_market_date,
        homes.sale_date,
        horizon.horizon_date,
        paces.days_to_sale,
    from core.spell_milestones as homes
    cross join core.sale_follow_up_end as horizon
    cross join paces
)

select
    property_id,
    spell_number,
    unnest(
        case
            when may_be_sold then ['sold_at_least']
            else ['sold_at_least', 'sold_at_most']
        end
    ) as outcome,
    county,
    10 as tenths,
    listed_date,
    first_seen_date,
    sale_date,
    horizon_date,
from milestones
union all
select
    property_id,
    spell_number,
    'sold_at_most' as outcome,
    county,
    1 as tenths,
    listed_date,
    first_seen_date,
    off_market_date + unnest(days_to_sale)::integer as sale_date,
    horizon_date,
from milestones
where may_be_sold
