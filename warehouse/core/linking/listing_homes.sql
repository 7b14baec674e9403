-- One row per listing: its provisional home, worked out without its own sale.
-- If the adverts of its group are certainly of one home in the register, it is
-- that home. Otherwise the adverts define their own, by their Eircode if no
-- other group has it, or by the lowest id among them.
with adverts as (
    select
        groups.listing_id,
        groups.group_id,
        groups.is_shared,
        if(adverts.is_single_home, adverts.eircode, null) as eircode,
    from core.advert_groups as groups
    inner join core.advert_addresses as adverts
        on groups.listing_id = adverts.listing_id
),

by_group as (
    select
        group_id,
        min(eircode) as eircode,
        min(eircode) = max(eircode)
        and count(*) over (partition by min(eircode)) = 1 as has_own_eircode,
    from adverts
    group by group_id
),

-- A register home with a different Eircode is another home.
found as (
    select
        adverts.group_id,
        links.property_id,
        matches.match_reason = 'eircode' as is_by_eircode,
    from core.listing_home_sales as matches
    inner join adverts
        on matches.listing_id = adverts.listing_id
    inner join core.sale_property_links as links
        on matches.sale_id = links.sale_id
    left join core.eircode_homes as known
        on links.property_id = known.property_id and known.is_one_home
    where
        adverts.eircode is null
        or links.property_id = property_id(adverts.eircode)
        or known.property_id is null
),

known as (
    select
        group_id,
        min(property_id) as first_id,
        max(property_id) as last_id,
        min(property_id) filter (is_by_eircode) as first_by_eircode,
        max(property_id) filter (is_by_eircode) as last_by_eircode,
    from found
    group by group_id
),

chosen as (
    select
        group_id,
        coalesce(first_by_eircode, first_id) as property_id,
        if(first_by_eircode is null, 'advert_address', 'eircode')
            as match_reason,
    from known
    where first_by_eircode = last_by_eircode or first_id = last_id
)

select
    adverts.listing_id,
    coalesce(
        chosen.property_id,
        if(by_group.has_own_eircode, property_id(by_group.eircode), null),
        adverts.group_id
    ) as provisional_home_id,
    chosen.property_id is not null as is_of_register,
    coalesce(
        chosen.match_reason,
        if(adverts.is_shared, 'other_advert', 'only_advert')
    ) as match_reason,
from adverts
inner join by_group
    on adverts.group_id = by_group.group_id
left join chosen
    on adverts.group_id = chosen.group_id
