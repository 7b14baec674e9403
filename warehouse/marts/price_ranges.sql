-- One row per home, listing or street and what it would fetch as of the newest
-- sale: the range that held 8 of 10 prices of such evidence, its middle, and
-- the sales behind it, the nearest first. For a street, houses and units have a
-- row each. Where a home is for sale the range by its asking price leads, and
-- that by sales checks it.
with ranges as (
    select
        kind,
        target_id,
        evidence,
        agreement_pct,
        sale_ids,
        own_sale_id,
        round(exp(low_log), -3)::integer as low_eur,
        round(exp(middle_log), -3)::integer as middle_eur,
        round(exp(high_log), -3)::integer as high_eur,
    from core.comparable_ranges
    where year_number = 2 and low_log is not null
),

targets as (
    select
        coalesce(asked.kind, sold.kind) as kind,
        coalesce(asked.target_id, sold.target_id) as target_id,
        sold.evidence as sales_evidence,
        sold.agreement_pct,
        sold.sale_ids,
        sold.own_sale_id,
        if(asked.kind is null, sold.evidence, asked.evidence) as evidence,
        if(asked.kind is null, sold.low_eur, asked.low_eur) as low_eur,
        if(asked.kind is null, sold.middle_eur, asked.middle_eur) as middle_eur,
        if(asked.kind is null, sold.high_eur, asked.high_eur) as high_eur,
        sold.low_eur as sales_low_eur,
        sold.middle_eur as sales_middle_eur,
        sold.high_eur as sales_high_eur,
        if(sold.kind = 'street', sold.target_id, null) as street_id,
    from (select * from ranges where evidence <> 'asking') as sold
    full join (select * from ranges where evidence = 'asking') as asked
        on sold.kind = asked.kind and sold.target_id = asked.target_id
),

streets as (
    select distinct
        neighbours_id,
        street_name_id,
        place_key,
        is_unit,
    from core.street_doors
)

select
    if(targets.kind = 'home', targets.target_id, null) as property_id,
    if(targets.kind = 'listing', targets.target_id, null) as listing_id,
    streets.street_name_id,
    targets.own_sale_id,
    targets.sale_ids,
    streets.place_key,
    targets.evidence,
    targets.sales_evidence,
    targets.agreement_pct,
    targets.low_eur,
    targets.middle_eur,
    targets.high_eur,
    targets.sales_low_eur,
    targets.sales_middle_eur,
    targets.sales_high_eur,
    coalesce(
        targets.low_eur > targets.sales_high_eur
        or targets.high_eur < targets.sales_low_eur,
        false
    ) as is_disputed,
    streets.is_unit,
from targets
left join streets
    on targets.street_id = streets.neighbours_id
