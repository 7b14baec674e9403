-- Every pair of sales that Eircodes or links assign to one home: on different
-- days, in one county, with Eircodes that at most four sales have.
with few as (
    select eircode
    from known_eircodes
    group by eircode
    having count(*) <= 4
),

labelled as (
    select
        known.eircode,
        links.property_id,
        links.match_reason,
        links.score,
        addresses.kind,
        sales.*,
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
        earlier.eircode = later.eircode as is_one_home,
        coalesce(earlier.property_id = later.property_id, false) as is_linked,
        if(earlier.kind = later.kind, earlier.kind, 'mixed') as kind,
        if(earlier.score < later.score, earlier.match_reason, later.match_reason)
            as match_reason,
        earlier,
        later,
    from labelled as earlier
    inner join labelled as later
        on
            earlier.county = later.county
            and earlier.sale_date < later.sale_date
            and earlier.eircode = later.eircode
    union
    select
        earlier.eircode = later.eircode as is_one_home,
        true as is_linked,
        if(earlier.kind = later.kind, earlier.kind, 'mixed') as kind,
        if(earlier.score < later.score, earlier.match_reason, later.match_reason)
            as match_reason,
        earlier,
        later,
    from labelled as earlier
    inner join labelled as later
        on
            earlier.county = later.county
            and earlier.sale_date < later.sale_date
            and earlier.property_id = later.property_id
)

select
    case
        when not is_linked then 'missed'
        when is_one_home then 'right'
        else 'wrong'
    end as outcome,
    kind,
    if(is_linked, match_reason, null) as match_reason,
    earlier.county as county,
    earlier.address as earlier_address,
    later.address as later_address,
    earlier.price_eur as earlier_eur,
    later.price_eur as later_eur,
    earlier.sale_date as earlier_date,
    later.sale_date as later_date,
from pairs
order by all desc
