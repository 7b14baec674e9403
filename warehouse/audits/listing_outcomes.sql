-- One row per area and quarter in which more homes are sold, gone or on the
-- market than were listed, whose steps outnumber the homes that can reach them,
-- or whose share lies outside its interval. Also one per quarter that counties
-- and Ireland count differently.
with totals as (
    select
        start_date,
        sum(listed) filter (area = 'Ireland') as of_ireland,
        sum(listed) filter (area <> 'Ireland') as of_counties,
    from marts.listing_outcomes
    group by start_date
)

select
    outcomes.area,
    outcomes.listed,
    outcomes.sold,
    outcomes.gone,
    outcomes.on_market,
    outcomes.agreed,
    outcomes.fell_through,
    outcomes.start_date,
from marts.listing_outcomes as outcomes
inner join totals
    on outcomes.start_date = totals.start_date
where
    totals.of_ireland <> totals.of_counties
    or (
        totals.of_ireland is null
        and 'Ireland' in (select area from marts.listing_outcomes)
    )
    or outcomes.sold + outcomes.gone + outcomes.on_market > outcomes.listed
    or greatest(
        outcomes.price_changed,
        outcomes.agreed,
        outcomes.relisted
    ) > outcomes.listed
    or outcomes.fell_through > outcomes.agreed
    or outcomes.fall_through_share
    not between outcomes.fall_through_low and outcomes.fall_through_high
