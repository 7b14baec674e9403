-- One row per listing: its group, which is all adverts of the same home,
-- identified by the lowest id among them. A listing without a pair is its own
-- group.
with recursive adverts as (
    select
        listing_id,
        eircode,
    from core.adverts
),

reached as (
    select
        listing_id,
        other_listing_id as reached_id,
    from core.close_pairs as pairs
    union
    select
        reached.listing_id,
        pairs.other_listing_id as reached_id,
    from reached
    inner join core.close_pairs as pairs
        on reached.reached_id = pairs.listing_id
),

grouped as materialized (
    select
        adverts.listing_id,
        adverts.eircode,
        coalesce(min(reached.reached_id), adverts.listing_id)
            as reached_group_id,
    from adverts
    left join reached
        on adverts.listing_id = reached.listing_id
    group by adverts.listing_id, adverts.eircode
),

-- An Eircode that all adverts of the group share belongs to the group.
-- Otherwise the group has none.
counted as materialized (
    select
        reached_group_id,
        eircode,
        min(listing_id) as first_id,
        count(*) as adverts,
    from grouped
    group by reached_group_id, eircode
),

parted as materialized (
    select
        reached_group_id,
        min(eircode) < max(eircode) as has_several_eircodes,
        sum(adverts) as adverts,
    from counted
    group by reached_group_id
)

-- An advert without an Eircode may connect two adverts with different ones.
select
    grouped.listing_id,
    case
        when not coalesce(parted.has_several_eircodes, false)
            then grouped.reached_group_id
        when grouped.eircode is null then grouped.listing_id
        else counted.first_id
    end as group_id,
    case
        when not coalesce(parted.has_several_eircodes, false)
            then parted.adverts > 1
        else grouped.eircode is not null and counted.adverts > 1
    end as is_shared,
from grouped
inner join parted
    on grouped.reached_group_id = parted.reached_group_id
inner join counted
    on
        grouped.reached_group_id = counted.reached_group_id
        and grouped.eircode is not distinct from counted.eircode
