-- One row per listing: the group of adverts of one home that it is of, named
-- by the lowest id among them. One that is nobody's pair is a group of its
-- own.
-- Partition: kin.
with recursive reached as (
    select
        listing_id,
        other_listing_id as reached_id,
    from core.close_pairs
    union
    select
        reached.listing_id,
        pairs.other_listing_id as reached_id,
    from reached
    inner join core.close_pairs as pairs
        on reached.reached_id = pairs.listing_id
),

grouped as (
    select
        adverts.listing_id,
        adverts.eircode,
        coalesce(min(reached.reached_id), adverts.listing_id)
            as reached_group_id,
    from core.adverts
    left join reached
        on adverts.listing_id = reached.listing_id
    group by adverts.listing_id, adverts.eircode
),

-- One without an Eircode may stand between two that have another each.
told as (
    select
        listing_id,
        reached_group_id,
        case
            when max(eircode) over of_group = min(eircode) over of_group
                then reached_group_id
            when max(eircode) over of_group is null then reached_group_id
            when eircode is null then listing_id
            else min(listing_id) over (
                partition by reached_group_id, eircode
            )
        end as group_id,
    from grouped
    window of_group as (partition by reached_group_id)
)

select
    listing_id,
    group_id,
    reached_group_id,
    count(*) over (partition by group_id) > 1 as is_shared,
from told
