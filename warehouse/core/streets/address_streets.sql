-- One row per address that names a street, an estate or a building, and the
-- place that distinguishes it from others of its name in the county. This is
-- the place that its addresses give most often, empty if they give only the
-- county's own town. It is null if the address gives no place and the county
-- has several of the name. If a name occurs in one or two groups of places,
-- each group is a street. If it occurs in more, as Main Street does, a post
-- town that two addresses share doesn't make them one street; a district of
-- Dublin does, or the place right after the name.
with addresses as (
    select
        addresses.address_id,
        addresses.street_name_id,
        addresses.county,
        addresses.district_key,
        addresses.places[1].place_key as first_key,
        groups.group_key,
        groups.group_count,
    from core.street_addresses as addresses
    left join core.street_place_groups as groups
        on
            addresses.street_name_id = groups.street_name_id
            and addresses.places[1].place_key = groups.place_key
),

group_districts as (
    select
        street_name_id,
        group_key,
        any_value(district_key) as district_key,
    from addresses
    where group_key is not null
    group by street_name_id, group_key
    having count(distinct district_key) = 1
),

split as (
    select
        addresses.*,
        if(
            addresses.group_count > 2,
            coalesce(
                addresses.district_key,
                districts.district_key,
                addresses.first_key
            ),
            addresses.group_key
        ) as label,
    from addresses
    left join group_districts as districts
        on
            addresses.street_name_id = districts.street_name_id
            and addresses.group_key = districts.group_key
),

labels as (
    select
        street_name_id,
        label,
        first(first_key order by address_count desc, first_key) as place_key,
    from (
        select
            street_name_id,
            label,
            first_key,
            count(*) as address_count,
        from split
        where label is not null
        group by street_name_id, label, first_key
    )
    group by street_name_id, label
),

routing_keys as (
    select
        split.street_name_id,
        count(distinct sales.routing_key) as routing_keys,
    from split
    inner join core.sales
        on split.address_id = sales.address_id
    group by split.street_name_id
),

-- The street of an address without a place.
lone as (
    select
        labels.street_name_id,
        count(distinct labels.place_key) as place_count,
        any_value(labels.place_key) as place_key,
        any_value(routing_keys.routing_keys) as routing_keys,
    from labels
    left join routing_keys
        on labels.street_name_id = routing_keys.street_name_id
    group by labels.street_name_id
)

select
    split.address_id,
    split.street_name_id,
    case
        when split.label is not null then labels.place_key
        when lone.street_name_id is null then ''
        when
            lone.place_count = 1
            and (not has_own_town(split.county) or lone.routing_keys = 1)
            then lone.place_key
        when has_own_town(split.county) then ''
    end as place_key,
from split
left join labels
    on
        split.street_name_id = labels.street_name_id
        and split.label = labels.label
left join lone
    on split.street_name_id = lone.street_name_id
