-- One row per listing: the home that is known without its own sale. The register's,
-- where the adverts of its group are surely of one alone; else their own, named by
-- the lowest id among them.
with found as (
    select
        adverts.group_id,
        links.property_id,
        matches.match_reason,
    from core.listing_home_sales as matches
    inner join core.advert_groups as adverts
        on matches.listing_id = adverts.listing_id
    inner join core.sale_property_links as links
        on matches.sale_id = links.sale_id
),

by_group as (
    select
        group_id,
        min(property_id) as property_id,
        bool_or(match_reason = 'eircode') as has_same_eircode,
        count(distinct property_id) as properties,
        min(property_id) filter (match_reason = 'eircode')
            as eircode_property_id,
        count(distinct property_id) filter (match_reason = 'eircode')
            as eircode_properties,
    from found
    group by group_id
),

chosen as (
    select
        group_id,
        case
            when eircode_properties = 1 then eircode_property_id
            when properties = 1 then property_id
        end as property_id,
        if(eircode_properties = 1, 'eircode', 'same_address') as match_reason,
    from by_group
)

select
    adverts.listing_id,
    coalesce(chosen.property_id, adverts.group_id) as home_id,
    chosen.property_id is not null as is_of_register,
    case
        when chosen.property_id is not null then chosen.match_reason
        when adverts.is_shared then 'same_address'
        else 'alone'
    end as match_reason,
from core.advert_groups as adverts
left join chosen
    on adverts.group_id = chosen.group_id
