-- One row per address of a sale: its group, and the rule that put it there. A
-- group is all addresses of one home, identified by the lowest of them.
-- Temporary: dropped after the build.
with recursive links as (
    select
        address_id,
        other_id,
        match_reason,
    from core.address_pairs
    union all
    select
        other_id as address_id,
        address_id as other_id,
        match_reason,
    from core.address_pairs
),

reached as (
    select
        address_id,
        other_id,
    from links
    union
    select
        reached.address_id,
        links.other_id,
    from reached
    inner join links
        on reached.other_id = links.address_id
),

lowest as (
    select
        address_id,
        min(other_id) as other_id,
    from reached
    group by address_id
),

rules as (
    select
        links.address_id,
        arg_max(links.match_reason, (reasons.score, links.match_reason))
            as match_reason,
    from links
    inner join core.match_reasons as reasons
        on links.match_reason = reasons.match_reason
    group by links.address_id
)

select
    addresses.match_group_id,
    addresses.address_id,
    least(addresses.address_id, lowest.other_id) as group_id,
    addresses.kind,
    addresses.name_key,
    rules.match_reason,
from core.addresses
left join lowest
    on addresses.address_id = lowest.address_id
left join rules
    on addresses.address_id = rules.address_id
where addresses.has_sale
