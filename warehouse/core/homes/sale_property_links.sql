-- One row per sale whose home is known, with the reason and how often such a
-- link is right. A known Eircode has priority: it joins addresses that are
-- written differently, and separates those that are written alike. A sale
-- without one joins the others of its address, if these have at most one
-- Eircode. A home is identified by its Eircode or, without one, by the lowest
-- of its sales.
with known as (
    select
        homes.*,
        coalesce(homes.home_key, homes.sale_id) as group_key,
        eircodes.eircode as own_eircode,
        eircodes.sale_count,
    from core.sale_homes as homes
    left join core.eircode_homes as eircodes
        on homes.eircode = eircodes.eircode and eircodes.is_one_home
),

group_eircodes as (
    select
        group_key,
        min(own_eircode) as first_eircode,
        max(own_eircode) as last_eircode,
    from known
    where own_eircode is not null
    group by group_key
),

groups as (
    select
        group_key,
        min(sale_id) as first_sale_id,
    from known
    group by group_key
),

gathered as (
    select
        known.*,
        groups.first_sale_id,
        group_eircodes.first_eircode,
        group_eircodes.last_eircode,
    from known
    inner join groups
        on known.group_key = groups.group_key
    left join group_eircodes
        on known.group_key = group_eircodes.group_key
),

resolved as (
    select
        sale_id,
        match_group_id,
        address_id,
        case
            when own_eircode is not null then own_eircode
            when first_eircode = last_eircode then first_eircode
        end as home_eircode,
        first_sale_id,
        home_key is not null
        and first_eircode is not distinct from last_eircode as is_one_home,
        case
            when own_eircode is not null and sale_count > 1 then 'eircode'
            when first_eircode <> last_eircode or home_key is null
                then 'only_sale'
            else match_reason
        end as match_reason,
    from gathered
)

select
    resolved.sale_id,
    if(
        resolved.home_eircode is null,
        resolved.first_sale_id,
        property_id(resolved.home_eircode)
    ) as property_id,
    resolved.match_group_id,
    resolved.match_reason,
    reasons.score,
from resolved
inner join core.match_reasons as reasons
    on resolved.match_reason = reasons.match_reason
where resolved.home_eircode is not null or resolved.is_one_home
