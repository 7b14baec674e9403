-- One row per home followed and day on which it was sold, or may have been.
-- Sold at least are those whose sale is found in the register. Sold at most are
-- also those that went off the market without one and aren't known to be
-- unsold, a tenth of each on each of ten days: as soon after as the homes whose
-- sale is found. No rows while fewer than 20 of these show how soon that is.
-- Kept: no.
-- The middle of each tenth. Of homes that left later only fast sales are known.
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

courses as (
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
from courses
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
from courses
where may_be_sold
