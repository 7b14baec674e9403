-- One row per listing, spell on the market and sale that some rule accepts as
-- its result, with the name of the most certain such rule. A later model
-- chooses between several sales.
with features as (
    select
        *,
        -- Many estates have an Avenue. The place after it shows which one it
        -- is.
        has_same_place or (has_same_district and not is_generic)
            as has_same_area,
        -- An ambiguous address can be decided by price and time. After two
        -- years, a sale at this price is more likely to be another home's.
        coalesce(price_ratio between 0.74 and 1.35, false)
        and coalesce(days_after <= 365, true) as is_sale_near,
        coalesce(price_ratio between 0.4 and 2.5, true) as is_price_possible,
    from core.sale_listing_features
    where
        not has_other_building
        and coalesce(has_same_eircode, true)
),

checked as (
    select
        listing_id,
        listing_spell_number,
        sale_id,
        case
            when has_same_eircode and is_price_possible and not has_other_number
                then 'eircode'
            when numbers = 'differ' or are_unit_and_house then null
            when numbers = 'same' then case
                when
                    streets = 'same'
                    and has_same_area
                    and not has_other_district
                    and is_price_possible
                    and (is_sale_near or not has_other_kind)
                    then 'advert_address'
                when not is_sale_near then null
                when streets = 'same' and has_other_district
                    then if(has_same_place, 'advert_other_district', null)
                when streets = 'same'
                    then if(
                        is_generic
                        and not (has_same_district and place_prefix_matches),
                        null,
                        'advert_other_place'
                    )
                when has_other_district or not has_same_area then null
                when streets = 'crossed'
                    then if(
                        has_one_house or has_one_block,
                        null,
                        'advert_crossed_street'
                    )
                when streets = 'misspelt' then 'advert_misspelt_street'
                when streets = 'longer' then 'advert_longer_street'
            end
            when has_other_district or not has_same_area or not is_sale_near
                then null
            when numbers = 'one' or has_street_type then null
            when streets = 'same' or (
                streets in ('longer', 'misspelt') and has_same_second
            )
                then if(
                    both_have_house_name,
                    'advert_house_name',
                    'advert_lone_name'
                )
        end as match_reason,
    from features
)

select *
from checked
where match_reason is not null
