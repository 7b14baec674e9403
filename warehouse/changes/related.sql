-- One row per listing to link again, and per home that one of them was or may
-- be of: everything connected to a touched listing, by what was known before or
-- by what is known now. Groups, homes and spells are yet to be made.
-- Long because rows can be connected in many ways.
with recursive ties as (
    select
        listing_id as one_id,
        other_listing_id as other_id,
    from core.close_pairs
    union all
    select
        listing_id as one_id,
        reached_group_id as other_id,
    from before.core.advert_groups
    where listing_id <> reached_group_id
    union all
    select
        listing_id as one_id,
        provisional_home_id as other_id,
    from before.core.listing_homes
    where listing_id <> provisional_home_id
    union all
    select
        links.listing_id as one_id,
        links.property_id as other_id,
    from before.core.listing_property_links as links
    inner join before.core.listing_homes as homes
        on links.listing_id = homes.listing_id
    where links.property_id <> homes.provisional_home_id
    union all
    select
        provisional_home_id as one_id,
        sale_home_id as other_id,
    from before.core.spell_sale_candidates
    union all
    select
        listing_id as one_id,
        property_id(eircode) as other_id,
    from core.adverts
    where eircode is not null
    union all
    select
        found.listing_id as one_id,
        coalesce(links.property_id, found.sale_id) as other_id,
    from (
        select
            listing_id,
            sale_id,
        from core.sale_listing_candidates
        union all
        select
            listing_id,
            sale_id,
        from core.listing_home_sales
    ) as found
    left join core.sale_property_links as links
        on found.sale_id = links.sale_id
),

both_ways as materialized (
    select
        one_id,
        other_id,
    from ties
    union all
    select
        other_id as one_id,
        one_id as other_id,
    from ties
),

reached as (
    select listing_id as related_id
    from changes.touched_listings
    union
    select both_ways.other_id as related_id
    from reached
    inner join both_ways
        on reached.related_id = both_ways.one_id
)

from reached
