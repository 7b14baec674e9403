-- One row per kind of address, one for all kinds, and one per reason for a
-- link: how many pairs of sales are linked rightly, wrongly or not at all. A
-- pair is two sales in one county, on different days, that Eircodes or links
-- assign to one home. Only Eircodes with at most four sales count.
with few as (
    select eircode
    from known_eircodes
    group by eircode
    having count(*) <= 4
),

labelled as (
    select
        known.sale_id,
        links.property_id,
        known.eircode,
        sales.county,
        addresses.kind,
        links.match_reason,
        links.score,
        sales.sale_date,
    from known_eircodes as known
    inner join few
        on known.eircode = few.eircode
    inner join version.core.sales
        on known.sale_id = sales.sale_id
    inner join version.core.addresses
        on sales.address_id = addresses.address_id
    left join version.core.sale_property_links as links
        on known.sale_id = links.sale_id
),

pairs as (
    select
        earlier.sale_id as earlier_id,
        later.sale_id as later_id,
    from labelled as earlier
    inner join labelled as later
        on
            earlier.county = later.county
            and earlier.sale_date < later.sale_date
            and earlier.eircode = later.eircode
    union
    select
        earlier.sale_id as earlier_id,
        later.sale_id as later_id,
    from labelled as earlier
    inner join labelled as later
        on
            earlier.county = later.county
            and earlier.sale_date < later.sale_date
            and earlier.property_id = later.property_id
),

checked as (
    select
        if(earlier.kind = later.kind, earlier.kind, 'mixed') as kind,
        earlier.eircode = later.eircode as is_one_home,
        coalesce(earlier.property_id = later.property_id, false) as is_linked,
        case
            when is_linked and earlier.score < later.score then earlier.match_reason
            when is_linked then later.match_reason
        end as reason,
    from pairs
    inner join labelled as earlier
        on pairs.earlier_id = earlier.sale_id
    inner join labelled as later
        on pairs.later_id = later.sale_id
),

counted as (
    select
        if(grouping(kind, reason) = 3, 'all', kind) as kind,
        reason,
        (count(*) filter (is_linked and is_one_home))::integer as "right",
        (count(*) filter (is_linked and not is_one_home))::integer as wrong,
        (count(*) filter (not is_linked))::integer as missed,
    from checked
    group by grouping sets (kind, reason, ())
)

select
    kind,
    reason,
    round("right" / nullif("right" + wrong, 0), 4)::double as precision,
    if(reason is null, round("right" / nullif("right" + missed, 0), 4)::double, null) as recall,
    "right",
    wrong,
    missed,
from counted
where kind is not null or reason is not null
order by reason nulls first, kind = 'all', kind
